import type { Descriptor } from './readDescriptor'
import { readDescriptor } from './readDescriptor'

/** Descriptors of contracts that the kit knows, written for it. */
export const ownDescriptors = (): Descriptor[] => [weth, aave, lido].map(readDescriptor)

type Raw = Record<string, unknown>

function describe(owner: string, address: string, chains: readonly number[], formats: Raw): Raw {
  const deployments = chains.map(chainId => ({ chainId, address }))
  return { context: { contract: { deployments } }, metadata: { owner }, display: { formats } }
}

const amount = (label: string, path: string): Raw => ({ label, path, format: 'amount' })
const tokens = (label: string, path: string, tokenPath: string): Raw => ({
  ...{ label, path, format: 'tokenAmount', params: { tokenPath } },
})
const who = (label: string, path: string): Raw => ({ label, path, format: 'addressName' })

const weth = describe('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', [1], {
  'deposit()': { intent: 'Wrap coins', fields: [amount('Amount', '@.value')] },
  'withdraw(uint256 wad)': { intent: 'Unwrap coins', fields: [amount('Amount', 'wad')] },
})

const aave = describe('Aave', '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', [1], {
  'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)': {
    intent: 'Lend',
    fields: [tokens('Amount', 'amount', 'asset'), who('For', 'onBehalfOf')],
  },
  'withdraw(address asset, uint256 amount, address to)': {
    intent: 'Take back',
    fields: [tokens('Amount', 'amount', 'asset'), who('To', 'to')],
  },
  'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)':
    {
      intent: 'Borrow',
      fields: [tokens('Amount', 'amount', 'asset'), who('In the name of', 'onBehalfOf')],
    },
})

const lido = describe('Lido', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', [1], {
  'submit(address referral)': { intent: 'Stake', fields: [amount('Amount', '@.value')] },
})
