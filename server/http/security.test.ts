import { expect, test } from 'vitest'
import { open } from '../testing/open.ts'

test('security.txt names whom to tell, where somebody is named, and does not expire while the house is open', async () => {
  const house = await open({ securityContact: 'mailto:hana@makiba.example.org' })
  const answer = await fetch(`${house.url}/.well-known/security.txt`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Contact: mailto:hana@makiba.example.org\n')
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  await house.stop()
  const other = await open()
  expect((await fetch(`${other.url}/.well-known/security.txt`)).status).toBe(404)
  await other.stop()
})

test('every answer names its request, and no client chooses that name', async () => {
  const house = await open()
  const ask = () => fetch(`${house.url}/health`, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
  const [one, two] = [(await ask()).headers.get('x-request-id'), (await ask()).headers.get('x-request-id')]
  expect(one).toMatch(/^[0-9a-f-]{36}$/)
  expect(one).not.toBe(two)
  await house.stop()
})
