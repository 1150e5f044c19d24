import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'

const access = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-west-2' }
const listMax = 2

/**
 * For tests: a service with one bucket that speaks of S3 what backups need: objects, objects in parts, lists by pages. It refuses
 * whatever is not signed, by an implementation of the signature that is not the client's.
 */
export async function startS3(bucket: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()

  async function answer(request: IncomingMessage): Promise<[status: number, body?: string | Buffer, etag?: string]> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (!(await isSigned(request, url))) return [403, errorOf('SignatureDoesNotMatch')]
    const [, named, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (named !== bucket) return [404, errorOf('NoSuchBucket')]
    const body = await buffer(request)
    const query = url.searchParams
    const uploadId = query.get('uploadId')
    if (request.method === 'GET' && query.get('list-type') === '2') return [200, listOf(query)]
    if (request.method === 'GET') return objects.has(key) ? [200, objects.get(key)] : [404, errorOf('NoSuchKey')]
    if (request.method === 'DELETE') objects.delete(key)
    else if (request.method === 'PUT' && uploadId) uploads.get(uploadId)?.set(Number(query.get('partNumber')), body)
    else if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'POST' && query.has('uploads')) return [200, begin(key)]
    else if (request.method === 'POST' && uploadId) return [200, complete(key, uploadId)]
    return [request.method === 'DELETE' ? 204 : 200, '', `"${body.length}"`]
  }

  function begin(key: string): string {
    const id = randomUUID()
    uploads.set(id, new Map())
    return xml('InitiateMultipartUploadResult', `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`)
  }

  function complete(key: string, uploadId: string): string {
    const parts = [...(uploads.get(uploadId) ?? [])].sort(([one], [other]) => one - other)
    objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
    uploads.delete(uploadId)
    return xml('CompleteMultipartUploadResult', `<Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"whole"</ETag>`)
  }

  function listOf(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, listMax)
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    return xml('ListBucketResult', `<IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}`)
  }

  const server = createServer((request, reply) => {
    answer(request).then(
      ([status, body, etag]) =>
        reply.writeHead(status, { 'content-type': 'application/xml', ...(etag ? { etag } : {}) }).end(body),
      () => reply.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, so its address is no path.
  const { port } = server.address() as AddressInfo
  return {
    access: { ...access, endpoint: `http://127.0.0.1:${port}` },
    objects,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const authorization = headers.authorization ?? ''
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? []
  const signed = names.split(';').filter((name) => name !== 'host')
  const given = Object.fromEntries(signed.map((name) => [name, String(headers[name])]))
  const datetime = String(headers['x-amz-date'])
  const signer = new AwsV4Signer({
    ...access,
    method,
    url: url.toString(),
    headers: given,
    service: 's3',
    datetime,
    allHeaders: true,
  })
  return (await signer.authHeader()).replaceAll(' ', '') === authorization.replaceAll(' ', '')
}

const xml = (root: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?><${root}>${inside}</${root}>`
const errorOf = (code: string) => xml('Error', `<Code>${code}</Code><Message>${code}</Message>`)
