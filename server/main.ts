import { app } from './app.ts'
import { LEVELS } from './doctor.ts'
import { hopsFrom } from './http/address.ts'
import { portFrom } from './http/port.ts'
import { retentionFrom } from './retention/settings.ts'
import { CannotStart, said } from './store/database.ts'

const { env } = process
const port = portFrom(env.PORT)
if (port === undefined) {
  console.error(`PORT must be a whole number from 0 to 65535, not "${env.PORT}".`)
  process.exit(1)
}

const playouts = Number(env.PAR || 300_000)
if (!Number.isSafeInteger(playouts) || playouts < 0) {
  console.error(`PAR must be a whole number, 0 for no search, not "${env.PAR}".`)
  process.exit(1)
}

const hops = hopsFrom(env.TRUST_PROXY)
if (hops === undefined) {
  console.error(`TRUST_PROXY must be the number of proxies before this server, from 0 to 9, not "${env.TRUST_PROXY}".`)
  process.exit(1)
}

/** How long a node that is asked to stop goes on, so that a load balancer notices first. */
const drainMs = Number(env.DRAIN_SECONDS ?? 0) * 1000
if (!(drainMs >= 0 && drainMs <= 600_000)) {
  console.error(`DRAIN_SECONDS must be a number from 0 to 600, not "${env.DRAIN_SECONDS}".`)
  process.exit(1)
}

if (env.LOG_LEVEL && !LEVELS.includes(env.LOG_LEVEL)) {
  console.error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${env.LOG_LEVEL}".`)
  process.exit(1)
}

const retention = retentionFrom(env)
if (typeof retention === 'string') {
  console.error(retention)
  process.exit(1)
}

/** Long enough that nobody finds it by trying. */
if (env.ADMIN_TOKEN && env.ADMIN_TOKEN.length < 24) {
  console.error('ADMIN_TOKEN must have at least 24 characters: openssl rand -base64 24')
  process.exit(1)
}

if (env.SECURITY_CONTACT && !/^(?:mailto:|https:\/\/|tel:)\S+$/.test(env.SECURITY_CONTACT)) {
  console.error(`SECURITY_CONTACT must be mailto:..., https://... or tel:..., not "${env.SECURITY_CONTACT}".`)
  process.exit(1)
}

const makiba = await app({
  settings: { parPlayouts: playouts, retention },
  ...(env.DATA && { data: env.DATA }),
  ...(env.DATABASE_URL && { database: env.DATABASE_URL }),
  ...(env.REDIS_URL && { redis: env.REDIS_URL }),
  ...(env.LOG_LEVEL && { logLevel: env.LOG_LEVEL }),
  ...(env.ADMIN_TOKEN && { adminToken: env.ADMIN_TOKEN }),
  ...(env.SECURITY_CONTACT && { securityContact: env.SECURITY_CONTACT }),
  trustProxy: hops,
}).catch((error: unknown) => {
  // What is no fault of ours is said without a stack.
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // What does not end by itself in time is ended: all that was acknowledged is on disk.
    setTimeout(() => process.exit(1), drainMs + 4500).unref()
    void makiba.stop(drainMs)
  })

try {
  // Only this machine is served until somebody says otherwise.
  await makiba.server.listen({ port, host: env.HOST || 'localhost' })
  const address = makiba.server.addresses()[0]
  console.log(`Makiba is open on http://localhost:${address?.port ?? port}`)
} catch (error) {
  console.error(notListening(error))
  process.exit(1)
}

function notListening(error: unknown): string {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Choose another one: PORT=${Number(port) + 1} npm start`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Take one above 1023 and let a proxy serve 80 and 443.`
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return `HOST must name an address of this machine, such as localhost or 0.0.0.0, not "${env.HOST}".`
    default:
      return `Port ${port} of ${env.HOST || 'localhost'} cannot be opened: ${said(error)}.`
  }
}
