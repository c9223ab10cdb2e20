import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CannotStart } from '../store/database.ts'
import { isSafe } from './origin.ts'
import { type Preview, withPreview } from './preview.ts'

const here = import.meta.dirname
/** Where the built page lies, seen from the sources and from `dist/` alike. */
export const pageFolder = join(basename(dirname(here)) === 'dist' ? dirname(here) : here, '../../web/dist')

const types: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}
const packed = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])

/** Nothing from elsewhere; styles in files and attributes; a physics engine in WebAssembly. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface File {
  readonly path: string
  readonly type: string
  readonly cache: string
}
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

interface Body {
  readonly etag: string
  readonly plain: Buffer
  /** As clients have asked for it so far. */
  readonly packed: Map<Encoding, Buffer>
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : entry.name.startsWith('.') ? [] : [path]
  })
}

function read({ path }: File): Body {
  const plain = readFileSync(path)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed: new Map(),
  }
}

function pack(body: Body, encoding: Encoding): Buffer {
  let found = body.packed.get(encoding)
  if (!found) {
    // Once a file and a run: a middling quality, so that a first visit does not wait.
    found =
      encoding === 'br'
        ? brotliCompressSync(body.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : gzipSync(body.plain)
    body.packed.set(encoding, found)
  }
  return found
}

/**
 * Serves the built page: every file under its own name, and the page itself for every address that no file and nothing
 * else has, so that links into it work. Files are read and packed once, when they are first asked for.
 */
export function servePage(
  server: FastifyInstance,
  folder: string = pageFolder,
  preview: (request: FastifyRequest) => Promise<Preview | undefined> = async () => undefined,
): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new CannotStart(`There is no page in ${folder}. Make it: npm run build`)
  const files = new Map<string, File>()
  for (const path of walk(folder)) {
    const name = `/${relative(folder, path).split(sep).join('/')}`
    // The bundler writes a hash of the content into the names under assets/.
    const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    files.set(name, { path, type: types[extname(path)] ?? 'application/octet-stream', cache })
  }
  const index = files.get('/index.html') as File
  const bodies = new Map<File, Body>()

  const send = (request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply => {
    let body = bodies.get(file)
    if (!body) {
      body = read(file)
      bodies.set(file, body)
    }
    reply.headers({
      'cache-control': file.cache,
      'content-type': file.type,
      // Workers go by the policy that comes with their own file.
      'content-security-policy': policy,
      etag: body.etag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match'] === body.etag) return reply.code(304).send()
    const accepts = request.headers['accept-encoding'] ?? ''
    const encoding = packed.has(extname(file.path)) ? encodings.find((one) => accepts.includes(one)) : undefined
    return encoding ? reply.header('content-encoding', encoding).send(pack(body, encoding)) : reply.send(body.plain)
  }

  let page: string | undefined
  const sendIndex = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await preview(request)
    if (!found) return send(request, reply, index)
    page ??= readFileSync(index.path, 'utf8')
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': index.type, 'content-security-policy': policy })
      .header('vary', 'accept-language')
      .send(withPreview(page, found, `${isSafe(request.raw) ? 'https' : 'http'}://${request.host}`))
  }

  server.get('/*', (request, reply) => {
    const name = new URL(request.url, 'http://page').pathname
    const file = files.get(name)
    if (file) return send(request, reply, file)
    if (/^\/docs(\/|$)/.test(name)) {
      // Its addresses are names without an ending; what is not there says so, with a list of what is.
      const page = files.get(`/docs/${name.split('/')[2] || 'index'}.html`)
      if (page && name.split('/').length <= 3) return send(request, reply, page)
      const missing = files.get('/docs/missing.html')
      return missing ? send(request, reply.code(404), missing) : reply.callNotFound()
    }
    // A last part with a dot names a file.
    const wantsPage = !name.startsWith('/api/') && !basename(name).includes('.')
    return wantsPage ? sendIndex(request, reply) : reply.callNotFound()
  })
}
