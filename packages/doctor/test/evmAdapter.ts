import { createFakeAdapter, type FakeAdapter } from '@latchkey/core/fakes'
import { evmChecks } from '@latchkey/evm/diagnose'

/** The fake adapter with what the EVM adapters bring for a diagnosis. */
export function createEvmAdapter(input: Parameters<typeof createFakeAdapter>[0] = {}): FakeAdapter {
  const adapter = createFakeAdapter(input)
  if (adapter.namespace === 'eip155') adapter.diagnose = async () => evmChecks
  return adapter
}
