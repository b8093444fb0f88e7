// node walletProcess.mjs '<options>', started with a channel: WalletKit as a wallet in a process of its own.
import { bundleInterop } from './bundleInterop.mjs'

const { thirdPartyWallet } = await bundleInterop()
const wallet = await thirdPartyWallet(JSON.parse(process.argv[2] ?? '{}'))
const { keys } = wallet

const calls = {
  ...wallet,
  decide: decisions => void Object.assign(wallet.decisions, decisions),
  /** Answers what was left lying. */
  answerLast: decision => wallet.answer(wallet.requests.at(-1), decision),
  state: () => ({
    addresses: { evm: keys.evm.address, solana: keys.solana.address, bitcoin: keys.bitcoin.address },
    site: wallet.proposals.at(-1)?.params.proposer.metadata,
    requests: wallet.requests.map(({ params }) => params),
    topic: wallet.topic(),
    deleted: wallet.deleted,
    failures: wallet.failures.map(String),
  }),
}

process.on('message', async ({ id, call, args }) => {
  try {
    process.send({ id, result: JSON.parse(JSON.stringify((await calls[call](...args)) ?? null)) })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
process.on('disconnect', () => process.exit(0)) // it ends when whoever started it does
process.send({ ready: true })
