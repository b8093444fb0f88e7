// node main.mjs <port>: plays a phone with Farcaster's app, and the registry of its accounts, until its parent ends.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createPeople } from './createPeople.mjs'
import { phonePages } from './phonePages.mjs'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const port = Number(process.argv[2])
const url = `http://127.0.0.1:${port}`
const server = serve({ fetch: phonePages(createPeople()).fetch, port, hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
console.log(JSON.stringify({ ready: true, url, app: `${url}/~/siwf`, node: `${url}/node` }))
