import { SMTPServer } from 'smtp-server'

const largest = 1_000_000

/** A mail server that takes every mail, from this machine alone. Resolves with its stop. */
export async function startSmtp(port, inbox) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    onData(stream, _session, done) {
      const parts = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => inbox.take(Buffer.concat(parts)).then(() => done(), done))
    },
  })
  // A sender that goes away in between is nothing to end for.
  server.on('error', error => console.error(`mail: ${error.message}`))
  await new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return () => new Promise(resolve => server.close(resolve))
}
