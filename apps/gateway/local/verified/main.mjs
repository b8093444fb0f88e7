// node main.mjs <port>: plays a server of verified contracts, of chain A, until its parent ends. The chain is where
// scripts/lib/ports.mjs says.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createPublicClient, http } from 'viem'
import { chosenPorts } from '../../../../scripts/lib/ports.mjs'
import { createVerified } from './createVerified.mjs'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const port = Number(process.argv[2])
const url = `http://127.0.0.1:${port}`
const node = createPublicClient({ transport: http(`http://127.0.0.1:${chosenPorts().chainA}`) })
const app = createVerified({ codeAt: async address => (await node.getCode({ address })) ?? '0x' })
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
console.log(JSON.stringify({ ready: true, url }))
