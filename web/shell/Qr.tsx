import { createMemo, createResource } from 'solid-js'

/** A link as a code to scan: modules as one path. */
export function Qr(props: { readonly link: string; readonly label: string }) {
  const [code] = createResource(
    () => props.link,
    async (link) => (await import('uqr')).encode(link, { ecc: 'M', border: 2 }),
  )
  const path = createMemo(() => {
    const rows = code()?.data ?? []
    return rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  })
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${code()?.size ?? 33} ${code()?.size ?? 33}`}
      role="img"
      aria-label={props.label}
      shape-rendering="crispEdges"
    >
      <path d={path()} fill="#2a1c12" />
    </svg>
  )
}
