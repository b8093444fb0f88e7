import type { Json } from '@latchkey/protocol/frame'
import type { CallText, OperationText } from '../../approve/approvalRequest'
import { operationGas } from '../../approve/operationGas'
import { HostError } from '../../host/serveHost'
import { abi, mostCost, smartAccountContracts, toWireOperation } from '../../smart/smartAccount'
import { chooseFees } from '../fillTransaction'
import { requireHonestFee, requireHonestGas } from '../honestFee'
import { toQuantity } from '../quantity'
import { toNumber } from '../toNumber'
import type { Place } from './place'
import { askPromise, findSponsor } from './sponsor'
import { toOperation } from './toOperation'

const { entryPoint } = smartAccountContracts
/** `getNonce(address sender, uint192 key)` of the EntryPoint. */
const getNonce = '0x35567e1a'
/** `balanceOf(address account)` of the EntryPoint. */
const balanceOf = '0x70a08231'

/** `mostFee`: so many coins the account has left for fees, where it pays them. */
type Prepared = { operation: OperationText; mostFee?: `0x${string}` }

/** Everything of an operation but its signature: what it needs, and who pays for it. Fails where it would fail. */
export async function prepareOperation(
  calls: readonly [CallText, ...CallText[]],
  place: Place,
  isDeployed: boolean,
): Promise<Prepared> {
  const { address } = place.plan
  const asked = abi.call(getNonce, abi.word(address), abi.word(0n))
  const [nonce, fees] = await Promise.all([read(asked, place), readFees(place)])
  const draft: OperationText = {
    ...{ calls, nonce: toQuantity(nonce), deploys: !isDeployed, ...fees },
    ...{ callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' },
  }
  return (await sponsored(draft, place).catch(() => undefined)) ?? paidByAccount(draft, place)
}

/** That somebody pays is only said where it was promised. */
async function sponsored(draft: OperationText, place: Place): Promise<Prepared> {
  const { sponsor, stub } = await findSponsor(toOperation(draft, place.plan), place)
  const gas = await estimate({ ...draft, sponsor }, place, stub)
  const filled = { ...draft, ...gas, sponsor }
  await askPromise(toOperation(filled, place.plan), sponsor, place)
  return { operation: filled }
}

async function paidByAccount(draft: OperationText, place: Place): Promise<Prepared> {
  const { plan, networkId, askNode } = place
  const filled = { ...draft, ...(await estimate(draft, place)) }
  requireHonestFee(operationGas(filled), BigInt(filled.maxFeePerGas), networkId)
  const [balance, deposit] = await Promise.all([
    askNode(networkId, 'eth_getBalance', [plan.address, 'latest']).then(toNumber),
    read(abi.call(balanceOf, abi.word(plan.address)), place),
  ])
  const sent = draft.calls.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const mostFee = deposit + balance - sent
  if (balance < sent || mostFee < mostCost(toOperation(filled, plan)))
    throw new HostError('The account has too few coins for this and its fee')
  return { operation: filled, mostFee: toQuantity(mostFee) }
}

async function estimate(text: OperationText, place: Place, paymasterData?: `0x${string}`) {
  const operation = { ...toOperation(text, place.plan), ...(paymasterData && { paymasterData }) }
  const answer = await place.askBundler(place.networkId, 'eth_estimateUserOperationGas', [
    toWireOperation(operation),
    entryPoint,
  ])
  const gas = Object(answer) as Record<string, Json>
  const limit = (name: string) => toQuantity(toNumber(gas[name] ?? null))
  const limits = {
    callGasLimit: limit('callGasLimit'),
    verificationGasLimit: limit('verificationGasLimit'),
    preVerificationGas: limit('preVerificationGas'),
  }
  requireHonestGas(operationGas(limits), BigInt(limits.verificationGasLimit))
  return limits
}

/** A chain without a base fee has one price for everything. */
async function readFees(place: Place) {
  const fees = await chooseFees({ value: 0n, data: '0x' }, { ...place, account: place.plan.address })
  return 'gasPrice' in fees
    ? { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
    : { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
}

async function read(data: `0x${string}`, { askNode, networkId }: Place): Promise<bigint> {
  return toNumber(await askNode(networkId, 'eth_call', [{ to: entryPoint, data }, 'latest']))
}
