import { kitError, toCaipAddress } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { bob } from '../../test/fakeAdapter'
import { ethereum, solana } from '../../test/fakeWorld'
import { toNetwork } from '../networks/network'
import { idle } from '../queries/query'
import type { Token } from '../tokens/token'
import { findProblem, type Judged } from './findProblem'
import type { ReceiverKind } from './receiverFacts'
import { emptyForm } from './sendForm'

const coin: Token = {
  ...{
    name: 'Ether',
    symbol: 'ETH',
    chainId: toNetwork(ethereum).caipNetworkId,
    amount: 10n ** 18n,
    decimals: 18,
  },
  ...{ isSpam: false, isDust: false },
}

function judged(change: Partial<Judged>, to = bob as string, kind: ReceiverKind = 'wallet'): Judged {
  return {
    network: toNetwork(ethereum),
    form: { ...emptyForm, amount: 'max', receiver: to, settled: { amount: 'max', receiver: to } },
    ...{ token: coin, coin, value: 0n, fee: undefined, feeError: undefined },
    ...{ isChecking: false, isListing: false },
    receiver: { ...idle, status: 'success', data: { status: 'found', address: to, kind } },
    ...change,
  }
}

test('[IMP-25] all of the coin without a known fee is no amount: nothing is not sent', () => {
  expect(findProblem(judged({}))).toEqual({ code: 'zero-amount' })
  expect(findProblem(judged({ isChecking: true }))).toEqual({ code: 'checking' })
  const details = 'insufficient funds for gas * price + value'
  const feeError = kitError('request/invalid', { value: 'eth_estimateGas', details })
  expect(findProblem(judged({ feeError }))).toMatchObject({ code: 'insufficient-fee' })
  expect(findProblem(judged({ value: 5n }))).toBe(undefined)
})

test('[IMP-27] tokens of Solana are not sent to where nobody could get at them', () => {
  const to = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
  const network = toNetwork(solana)
  const token = { ...coin, address: toCaipAddress(network.caipNetworkId, to), amount: 5n }
  expect(findProblem(judged({ network, token, value: 5n }, to, 'token-account'))).toEqual({
    code: 'not-a-wallet',
  })
  expect(findProblem(judged({ network, token, value: 5n }, to))).toBe(undefined)
  // The owner of the account can take SOL out again: the form only warns.
  expect(findProblem(judged({ network, value: 5n }, to, 'token-account'))).toBe(undefined)
})
