import { connect, type Env, type Kit, type KitInput } from '@latchkey/core'
import { toCaipNetworkId } from '@latchkey/protocol'
import { createFakeAdapter, type FakeAdapter, wallet } from './fakeAdapter'
import { bitcoin, ethereum, optimism, renderSite, solana, solanaDevnet, testKit } from './site'

const payment = 'bc1q9h6tq0vfh6f2crk0u7cyqm0cn8nzq5vyn4a0ez'
const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
export const onSolana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

export type FamilyKit = { kit: Kit; evm: FakeAdapter; sol: FakeAdapter; btc: FakeAdapter }

/** A kit for Ethereum, Solana and Bitcoin. Wallet One is on the first two, Three on Solana, Four on Bitcoin. */
export function familyKit(input: Partial<KitInput> = {}, world: Partial<Env> = {}): FamilyKit {
  const evm = createFakeAdapter()
  const sol = createFakeAdapter(
    [
      wallet('sol.one', 'One', { chain: 'solana', rdns: 'io.one' }),
      wallet('sol.three', 'Three', { chain: 'solana' }),
    ],
    toCaipNetworkId('solana', solana.id),
  )
  const btc = createFakeAdapter(
    [wallet('btc.four', 'Four', { chain: 'bip122' })],
    toCaipNetworkId('bip122', bitcoin.id),
  )
  for (const adapter of [evm, sol, btc]) adapter.keepsOthers = true
  sol.accountsOf.set('sol.one', [onSolana]).set('sol.three', [onSolana])
  btc.accountsOf.set('btc.four', [payment, ordinal])
  btc.addressLabels = { [payment]: 'payment', [ordinal]: 'ordinal' }
  const { kit } = testKit(
    {
      adapters: [evm, sol, btc],
      networks: [ethereum, optimism, solana, solanaDevnet, bitcoin],
      ...input,
    },
    world,
  )
  return { kit, evm, sol, btc }
}

/** A page whose visitor has connected these wallets, the last one in use. */
export async function renderFamilies({ kit }: Pick<FamilyKit, 'kit'>, ...ids: string[]): Promise<void> {
  await renderSite(kit)
  for (const connectorId of ids) await connect(kit, { connectorId })
}
