import type { Json } from '@latchkey/protocol/frame'
import type { Hex } from 'viem'
import type { OperationText } from '../../approve/approvalRequest'
import { HostError } from '../../host/serveHost'
import { type Operation, smartAccountContracts, toWireOperation } from '../../smart/smartAccount'
import { toQuantity } from '../quantity'
import type { Place } from './place'

type Sponsor = NonNullable<OperationText['sponsor']>

/** Who would pay for the operation, and what to estimate it with; fails where nobody does. */
export async function findSponsor(
  operation: Operation,
  place: Place,
): Promise<{ sponsor: Sponsor; stub: Hex }> {
  const { paymasterData, name, ...parts } = readParts(await ask('pm_getPaymasterStubData', operation, place))
  return { sponsor: { ...parts, name: name || place.siteName }, stub: paymasterData }
}

/**
 * The promise to pay for exactly this operation. It adds its bytes and nothing else: whatever an answer changes of what
 * was shown, of the paymaster too, ends it.
 */
export async function askPromise(operation: Operation, sponsor: Sponsor, place: Place): Promise<Hex> {
  const found = readParts(await ask('pm_getPaymasterData', operation, place))
  const isSame = names.every(name => found[name].toLowerCase() === sponsor[name].toLowerCase())
  if (!isSame) throw new HostError('Whoever pays the fee has changed: nothing was signed')
  return found.paymasterData
}

const names = ['paymaster', 'paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const

function ask(method: string, operation: Operation, { networkId, chainId, askBundler }: Place): Promise<Json> {
  const { entryPoint } = smartAccountContracts
  return askBundler(networkId, method, [
    toWireOperation(operation),
    entryPoint,
    toQuantity(BigInt(chainId)),
    {},
  ])
}

const mostDigits = 2 + 2 * 2_048

function readParts(answer: Json) {
  const parts = Object(answer) as Record<string, Json>
  const { name } = Object(parts.sponsor) as Record<string, Json>
  const read = (part: string, form: RegExp) => {
    const value = parts[part]
    if (typeof value === 'string' && value.length <= mostDigits && form.test(value)) return value as Hex
    throw new HostError('The paymaster did not answer as expected')
  }
  const limit = (part: string) => toQuantity(BigInt(read(part, /^0x[\da-f]{1,32}$/i)))
  return {
    name: typeof name === 'string' ? name.slice(0, 100) : '',
    paymaster: read('paymaster', /^0x[\da-f]{40}$/i),
    paymasterData: read('paymasterData', /^0x(?:[\da-f]{2})*$/i),
    paymasterVerificationGasLimit: limit('paymasterVerificationGasLimit'),
    paymasterPostOpGasLimit: limit('paymasterPostOpGasLimit'),
  }
}
