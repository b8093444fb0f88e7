import { onTestFinished } from 'vitest'
import { type RelayClientOptions, relayClient } from './relayClient'
import { relayIdentity } from './relayIdentity'
import { startTestRelay, type TestRelayOptions } from './testRelay'

/** A relay behind a proxy, and clients that come from wherever they are told to. */
export async function proxiedRelay({ config, ...options }: TestRelayOptions) {
  const relay = await startTestRelay({ config: { trustProxy: true, ...config }, ...options })
  onTestFinished(() => relay.close())
  const now = options.clock?.now ?? Date.now
  const connect = async (address: string, more: RelayClientOptions & { project?: string } = {}) => {
    const { identity = relayIdentity(), project: projectId = 'playground' } = more
    const auth = identity.pass(relay.url.replace(/^http/, 'ws'), { now: Math.floor(now() / 1000) })
    const client = await relayClient(relay.url, {
      ...{ identity, query: { auth, projectId } },
      headers: { 'x-forwarded-for': address },
      ...more,
    })
    onTestFinished(() => client.close())
    return client
  }
  const pool = relay.context.db.$client
  return { relay, connect, pool }
}
