import type { TestProject } from 'vitest/node'
import { startGateway } from './startGateway'

declare module 'vitest' {
  interface ProvidedContext {
    relayUrl: string
    gatewayUrl: string
  }
}

/** One gateway for all tests of the project; those that kill it start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const gateway = await startGateway()
  project.provide('relayUrl', gateway.relayUrl)
  project.provide('gatewayUrl', gateway.url)
  return gateway.stop
}
