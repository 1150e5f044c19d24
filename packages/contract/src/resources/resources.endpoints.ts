import { resourceFiles } from '@tableside/domain/resources'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const resources = resource('Resources', '/resources', 'public')

const file = z.enum(resourceFiles.map((each) => each.file))

export const resourceSchema = z.object({
  file,
  name: z.string(),
  description: z.string(),
  type: z.enum(['Excel', 'PDF', 'PowerPoint']),
  /** The true size of what is downloaded. */
  bytes: z.int(),
})
export type Resource = z.infer<typeof resourceSchema>

export const listResources = resources.get('listResources', '', {
  summary: 'The files of the resource centre with their true sizes; made from the plans as they are today.',
  reply: z.object({ resources: z.array(resourceSchema) }),
})

export const downloadResource = resources.get('downloadResource', '/:file', {
  summary: 'One of the files.',
  params: { file },
  contentType: 'application/octet-stream',
})
