import { describeError } from '../describeError.mjs'
import { encodeAccount } from '../encodeAccount.mjs'
import { RpcError } from '../RpcError.mjs'
import { readAddress } from '../readAddress.mjs'
import { readConfig } from '../readConfig.mjs'
import { readEncodedMessage } from '../readEncodedMessage.mjs'
import { readEncodedTransaction } from '../readEncodedTransaction.mjs'
import { readWhole } from '../readWhole.mjs'
import { showInner } from '../showInner.mjs'
import { withContext } from '../withContext.mjs'

const LARGEST_AIRDROP = 1_000_000_000_000
const MOST_ACCOUNTS = 32
const NOTHING_RAN = {
  logs: [],
  unitsConsumed: 0n,
  fee: null,
  returnData: null,
  inner: [],
  accounts: new Map(),
}

/** What is asked to run transactions. */
export const transactionMethods = {
  requestAirdrop: async (chain, [address, lamports, config]) => {
    readConfig(chain, config)
    const to = readAddress(address)
    const amount = readWhole(lamports, 'lamports', { least: 1, most: LARGEST_AIRDROP })
    const transaction = await chain.airdrop(to, BigInt(amount))
    const { err } = chain.process(transaction)
    if (err) throw new RpcError(-32603, `The airdrop failed: ${describeError(err)}.`)
    return transaction.signature
  },
  sendTransaction: (chain, [text, config]) => {
    const { encoding, skipPreflight } = readConfig(chain, config)
    const transaction = readEncodedTransaction(text, encoding)
    const refusal = chain.refusal(transaction)
    const tried = refusal ? { ...NOTHING_RAN, err: refusal } : chain.simulate(transaction, { verify: true })
    if (tried.err === 'SignatureFailure')
      throw new RpcError(-32003, 'Transaction signature verification failure')
    if (tried.err && !skipPreflight)
      throw new RpcError(
        -32002,
        `Transaction simulation failed: ${describeError(tried.err)}`,
        showSimulation(chain, transaction, tried, {}),
      )
    // Without preflight, a transaction that cannot be processed is dropped without a word, as a validator does.
    if (!refusal) chain.process(transaction)
    return transaction.signature
  },
  simulateTransaction: (chain, [text, config]) => {
    const settings = readConfig(chain, config)
    const { encoding, sigVerify = false, replaceRecentBlockhash = false } = settings
    if (sigVerify && replaceRecentBlockhash)
      throw RpcError.badParams('sigVerify may not be used with replaceRecentBlockhash')
    const transaction = readEncodedTransaction(text, encoding)
    const refusal = replaceRecentBlockhash ? undefined : chain.refusal(transaction)
    const outcome = refusal
      ? { ...NOTHING_RAN, err: refusal }
      : chain.simulate(transaction, { verify: sigVerify === true })
    if (outcome.err === 'SignatureFailure')
      throw new RpcError(-32003, 'Transaction signature verification failure')
    return withContext(chain, showSimulation(chain, transaction, outcome, settings))
  },
  getFeeForMessage: (chain, [text, config]) => {
    readConfig(chain, config)
    const transaction = readEncodedMessage(text)
    const known = chain.slots.lastValidHeight(transaction.message.lifetimeToken) !== undefined
    return withContext(chain, known ? chain.simulate(transaction, { verify: false }).fee : null)
  },
}

function showSimulation(
  chain,
  transaction,
  outcome,
  { accounts, replaceRecentBlockhash, innerInstructions },
) {
  const { blockhash } = chain.slots
  return {
    err: outcome.err,
    logs: outcome.logs,
    accounts: accounts ? showAccounts(chain, outcome, accounts) : null,
    unitsConsumed: outcome.unitsConsumed,
    fee: outcome.fee,
    returnData: outcome.returnData,
    innerInstructions: innerInstructions
      ? showInner(outcome.inner, chain.keysOf(transaction), 'jsonParsed')
      : null,
    replacementBlockhash: replaceRecentBlockhash
      ? { blockhash, lastValidBlockHeight: chain.slots.lastValidHeight(blockhash) }
      : null,
  }
}

function showAccounts(chain, outcome, { addresses, encoding = 'base64' }) {
  if (!Array.isArray(addresses) || addresses.length > MOST_ACCOUNTS)
    throw RpcError.badParams(`accounts.addresses must be a list of at most ${MOST_ACCOUNTS}.`)
  const accountAt = address => outcome.accounts.get(address) ?? chain.account(address)
  return addresses.map(address => encodeAccount(accountAt(readAddress(address)), { encoding }, accountAt))
}
