// node main.mjs <port of SMTP> <port of the inbox> <port of the providers>: what the local world has in the place of mail
// servers and of Google and the like, until its parent ends.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createInbox } from './createInbox.mjs'
import { inboxPage } from './inboxPage.mjs'
import { createProviders } from './social/createProviders.mjs'
import { startSmtp } from './startSmtp.mjs'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const [smtpPort, pagePort, socialPort] = process.argv.slice(2).map(Number)
const inbox = createInbox()
await startSmtp(smtpPort, inbox)
await listen(inboxPage(inbox), pagePort)
await listen(createProviders(), socialPort)
const url = port => `http://127.0.0.1:${port}`
console.log(
  JSON.stringify({
    ready: true,
    smtp: `smtp://127.0.0.1:${smtpPort}`,
    url: url(pagePort),
    social: url(socialPort),
  }),
)

async function listen(app, port) {
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
}
