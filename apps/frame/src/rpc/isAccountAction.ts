import type { TypedData } from '../sign/typedData'

/** Whoever has a signature over one of these acts as the account: no site gets it. */
const actions = ['PackedUserOperation', 'UserOperation', 'SafeTx', 'SafeMessage', 'SafeOp']

const contracts = [
  '0xdb9b1e94b5b69df7e401ddbede43491141047db3', // DelegationManager
  '0x75cf11467937ce3f2f357ce24ffc3dbf8fd5c226', // Safe4337Module
  '0x0000000071727de22e5e9d8baf0edac6f37da032', // EntryPoint 0.7
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108', // EntryPoint 0.8
]

/** Whether a call goes to the account itself, or to what acts for it: it could hand the account to somebody else. */
export function isAccountCall(to: string, account: string): boolean {
  const called = to.toLowerCase()
  return called === account.toLowerCase() || contracts.includes(called)
}

/** Whether typed data is no message but an action of a smart account, which a site could carry out with the signature. */
export function isAccountAction(data: TypedData, own: readonly string[]): boolean {
  const { primaryType, domain } = data
  const contract = String(domain.verifyingContract ?? '').toLowerCase()
  return (
    actions.includes(primaryType) ||
    isDelegation(data) ||
    contracts.includes(contract) ||
    own.some(address => address.toLowerCase() === contract)
  )
}

/** Tokens with votes call a vote `Delegation`, too; theirs names none of these. */
function isDelegation({ primaryType, types }: TypedData): boolean {
  const names = (types[primaryType] ?? []).map(({ name }) => name)
  return (
    primaryType === 'Delegation' && ['delegate', 'delegator', 'authority'].some(name => names.includes(name))
  )
}
