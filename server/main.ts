import { app } from './app.ts'
import { portFrom } from './port.ts'

const port = portFrom(process.env.PORT)
if (port === undefined) {
  console.error(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}".`)
  process.exit(1)
}

const server = app()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())

try {
  // Only this machine is served until somebody says otherwise.
  await server.listen({ port, host: 'localhost' })
  const address = server.addresses()[0]
  console.log(`Makiba is open on http://localhost:${address?.port ?? port}`)
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  process.exit(1)
}
