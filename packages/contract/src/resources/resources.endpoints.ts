import { resourceFiles } from '@tableside/domain/resources'
import { z } from 'zod'
import { endpoint } from '../core/index.ts'

const tag = 'Resources'

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

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/api/v1/resources',
  summary: 'The files of the resource centre with their true sizes; made from the plans as they are today.',
  tag,
  access: 'public',
  isIdempotent: false,
  reply: z.object({ resources: z.array(resourceSchema) }),
  status: 200,
  refusals: [],
})

export const downloadResource = endpoint({
  name: 'downloadResource',
  method: 'GET',
  path: '/api/v1/resources/:file',
  summary: 'One of the files.',
  tag,
  access: 'public',
  isIdempotent: false,
  params: z.object({ file }),
  contentType: 'application/octet-stream',
  status: 200,
  refusals: [],
})
