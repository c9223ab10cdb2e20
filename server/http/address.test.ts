import { createServer, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { API } from '../protocol.ts'
import { usualSettings } from '../services.ts'
import { open, quickSettings } from '../testing/open.ts'
import { addressOf, counted, hopsFrom } from './address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:51234 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['unknown', undefined],
  ['', undefined],
  ['1.2.3', undefined],
])('mend 8: %j is counted as %j', (text, name) => expect(counted(text)).toBe(name))

test.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['true', undefined],
  ['yes', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['10', undefined],
  ['10.0.0.1', undefined],
])('mend 8: TRUST_PROXY=%j is %j', (text, hops) => expect(hopsFrom(text)).toBe(hops))

test.each([
  [0, '198.51.100.1', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, rubbish', '127.0.0.1'],
] as const)('mend 8: behind %i proxies that say %j it is %s', async (hops, forwarded, expected) => {
  const heard = new Promise<string>((done) => {
    const server = createServer((question: IncomingMessage, answer) => {
      done(addressOf(question, hops))
      answer.end()
      server.close()
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      request({ port, host: '127.0.0.1', headers, agent: false }).end()
    })
  })
  expect(await heard).toBe(expected)
})

test('mend 8: behind a proxy that appends, a forged address buys no second purse, on HTTP and on sockets', async () => {
  const { credits } = quickSettings
  const dear = { most: 30, perSecond: 0.001 }
  const address = { most: 80, perSecond: 0.001 }
  const house = await open({ trustProxy: 1, settings: { credits: { ...credits, dear, address } } })
  const forged = (i: number) => ({ 'x-forwarded-for': `198.51.100.${i % 250}, 2001:db8:0:7::${(i + 1).toString(16)}` })
  let passed = 0
  for (let i = 0; i < 60; i++)
    if ((await fetch(`${house.url}${API}/invites/QQQQQQ`, { headers: forged(i) })).status !== 429) passed++
  expect(passed).toBe(30)
  let sockets = 0
  for (let i = 0; i < 40; i++) {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}${API}/socket`, { headers: forged(i) })
    const opened = await new Promise((done) => {
      socket.on('open', () => done(true))
      socket.on('error', () => done(false))
    })
    if (opened) sockets++
    socket.terminate()
  }
  // 60 of the 80 went to the guesses.
  expect(sockets).toBe(20)
  await house.stop()
})

test('mend 8: wrong codes are limited for the house, whoever tries them; links go on', async () => {
  const { credits } = quickSettings
  const house = await open({
    trustProxy: 1,
    settings: { credits: { ...credits, wrongCodes: usualSettings.credits.wrongCodes } },
  })
  const ask = (word: string, i: number) =>
    fetch(`${house.url}${API}/invites/${word}`, { headers: { 'x-forwarded-for': `203.0.${i >> 8}.${i & 255}` } })
  let guesses = 0
  while ((await ask('QQQQQQ', guesses)).status === 404) guesses++
  expect(guesses).toBeGreaterThanOrEqual(usualSettings.credits.wrongCodes.most)
  expect(guesses).toBeLessThan(usualSettings.credits.wrongCodes.most + 30)
  expect((await ask('q'.repeat(20), 9999)).status).toBe(404)
  await house.stop()
})
