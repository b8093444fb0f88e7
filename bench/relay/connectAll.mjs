import { openClient } from './openClient.mjs'

/** Opens a socket for each identity and subscribes it to its topic, `atOnce` of them under way at a time. */
export async function connectAll(identities, optionsOf, atOnce = 128) {
  const clients = new Array(identities.length)
  let next = 0
  const worker = async () => {
    while (next < identities.length) {
      const at = next
      next += 1
      const client = await openClient(optionsOf(identities[at], at))
      clients[at] = client
      await client.ask('irn_subscribe', { topic: identities[at].topic })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, identities.length) }, worker))
  return clients
}
