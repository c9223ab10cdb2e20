import { z } from 'zod'
import { API, ErrorBody, PROTOCOL } from '../protocol.ts'
import { type Route, url } from './route.ts'
import { routes } from './routes.ts'

type Json = { [name: string]: unknown }

const schema = (of: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return rest as Json
}

const content = (of: Json) => ({ 'application/json': { schema: of } })

function operation(route: Route): Json {
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'seat' ? 'integer' : 'string' },
  }))
  const query = route.path === '/tables' && route.method === 'GET'
  return {
    summary: route.says,
    security: route.token === 'none' ? [] : route.token === 'needed' ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [...parameters, ...(query ? [{ name: 'game', in: 'query', schema: { type: 'string' } }] : [])],
    ...(route.body && { requestBody: { required: true, content: content(schema(route.body, 'input')) } }),
    responses: {
      [route.made ? 201 : 200]: {
        description: 'done',
        content:
          route.answer === 'ndjson'
            ? { 'application/x-ndjson': { schema: { type: 'string' } } }
            : content(schema(route.answer, 'output')),
      },
      default: {
        description: 'an error with its code',
        content: content(route.fault ? schema(route.fault, 'output') : { $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

/** The HTTP half of the protocol, for machines. */
export function openApi(): Json {
  const paths: { [path: string]: Json } = {}
  for (const route of routes) {
    const path = url(route).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Makiba', version: String(PROTOCOL), description: `Moves go over the socket at ${API}/socket.` },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schema(ErrorBody, 'output') },
    },
    paths,
  }
}

const asHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)

function section(route: Route): string {
  const body = route.body ? `<h3>Body</h3><pre>${asHtml(pretty(schema(route.body, 'input')))}</pre>` : ''
  const answer =
    route.answer === 'ndjson'
      ? '<h3>Answer</h3><p>NDJSON, one entry a line</p>'
      : `<h3>Answer ${route.made ? 201 : 200}</h3><pre>${asHtml(pretty(schema(route.answer, 'output')))}</pre>`
  const token = route.token === 'needed' ? '<b>token</b>' : route.token === 'optional' ? 'token, if any' : ''
  return `<details><summary><code class="${route.method}">${route.method}</code> <code>${asHtml(url(route))}</code>
<span>${asHtml(route.says)} ${token}</span></summary>${body}${answer}</details>`
}

const pretty = (json: Json) => JSON.stringify(json, undefined, 2)

export const apiStyle = `body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: #eef3e3; color: #23301f; font: 1rem/1.5 system-ui, sans-serif }
details { margin: .5rem 0; padding: .6rem 1rem; border-radius: .75rem; background: #fffdf6; box-shadow: 0 1px 3px #23301f26 }
summary { cursor: pointer } summary span { display: block; color: #55624e }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border-radius: .5rem; background: #f3f0e4; font-size: .85rem }
code { font-weight: 600 } h3 { margin: .75rem 0 .25rem; font-size: 1rem }
@media (prefers-color-scheme: dark) { body { background: #1c2419; color: #e9ead9 } details { background: #2a3325 } summary span { color: #b9c2ac } pre { background: #202819 } a { color: #a9d18e } }`

/** The same document, for people. */
export function apiPage(): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Makiba: the API</title><link rel="icon" href="data:,"><style>${apiStyle}</style></head>
<body><main><h1>The API of this table house</h1>
<p>Bodies are JSON. A token goes into <code>Authorization: Bearer …</code>. Moves go over the socket at <code>${API}/socket</code>.
The same for machines: <a href="${API}/openapi.json">openapi.json</a>.</p>
${routes.map(section).join('\n')}
</main></body></html>
`
}
