import { chainReady } from '@latchkey/testing/conformance'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64 } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import {
  address,
  appendTransactionMessageInstruction,
  type Base64EncodedWireTransaction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { createPublicClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually'
import { asks, chainA, chainB, meet, ourWorld, rpcUrls, signs } from './ourWorld'
import { typedMail } from './typedMail'
import { bitcoinMessageHash } from './walletAnswers'
import { fund } from './walletKeys'

const solanaChain = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoinChain = 'bip122:000000000933ea01ad0ee984209779ba'
const world = ourWorld()

beforeAll(async () => void (await Promise.all(Object.values(rpcUrls).map(url => chainReady(url)))))
afterEach(() => world.close())

test('pair and approve: one session, every family the wallet knows', async () => {
  const { wallet, session } = await world.connected()
  const { evm, solana, bitcoin } = wallet.keys
  expect(session.namespaces.eip155?.accounts).toEqual([
    `${chainA}:${evm.address}`,
    `${chainB}:${evm.address}`,
  ])
  expect(session.namespaces.solana?.accounts).toEqual([`${solanaChain}:${solana.address}`])
  expect(session.namespaces.bip122?.accounts).toEqual([`${bitcoinChain}:${bitcoin.address}`])
  expect(session.peer.name).toBe('Third Party')
  expect(wallet.proposals[0]?.params.proposer.metadata.name).toBe('Our site')
  expect(wallet.failures).toEqual([])
})

test('a wallet that knows EVM alone gives EVM alone', async () => {
  const { session } = await world.connected({}, { chains: [chainB] })
  expect(Object.keys(session.namespaces)).toEqual(['eip155'])
  expect(session.namespaces.eip155?.chains).toEqual([chainB])
})

test('refuse, then approve', async () => {
  const dapp = world.site()
  const wallet = await world.wallet()
  wallet.decisions.proposal = 'refuse'
  const { told, paired } = dapp.pair()
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.pair(told[0]?.uri ?? '')
  await expect(paired).rejects.toMatchObject({ code: 'user/rejected' })
  expect(dapp.client.session()).toBeUndefined()
  wallet.decisions.proposal = 'approve'
  await meet(dapp, wallet)
  await signs(dapp, wallet)
})

test('messages and typed data are signed, and what is refused is told', async () => {
  const { dapp, wallet } = await world.connected()
  await signs(dapp, wallet)
  const { address } = wallet.keys.evm
  const signature = await dapp.client.request({
    chainId: chainA,
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(typedMail)],
  })
  expect(await verifyTypedData({ address, ...typedMail, signature: signature as Hex })).toBe(true)
  wallet.decisions.request = 'refuse'
  await expect(asks(dapp, wallet, 'No')).rejects.toMatchObject({ code: 'user/rejected' })
})

test('several requests at once are each answered with their own answer', async () => {
  const { dapp, wallet } = await world.connected()
  await Promise.all(['one', 'two', 'three', 'four', 'five'].map(message => signs(dapp, wallet, message)))
})

test('a transaction is mined on the chain it was asked for', async () => {
  const { dapp, wallet } = await world.connected()
  const { address: from } = wallet.keys.evm
  const rpcUrl = rpcUrls[chainB] ?? ''
  await fund(rpcUrl, from)
  const to = '0x00000000000000000000000000000000000000aa'
  const params = [{ from, to, value: numberToHex(parseEther('1.5')) }]
  const hash = (await dapp.client.request({ chainId: chainB, method: 'eth_sendTransaction', params })) as Hex
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 100 })
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase(), to })
})

test('[SIX-03 SIX-04] Solana messages and transactions are signed', async () => {
  const { dapp, wallet } = await world.connected()
  const { address: pubkey } = wallet.keys.solana
  const key = base58.decode(pubkey)
  const text = new TextEncoder().encode('Good evening')
  const signed = (await dapp.client.request({
    chainId: solanaChain,
    method: 'solana_signMessage',
    params: { message: base58.encode(text), pubkey },
  })) as { signature: string }
  expect(ed25519.verify(base58.decode(signed.signature), text, key)).toBe(true)

  const transaction = memo(pubkey)
  const answer = (await dapp.client.request({
    chainId: solanaChain,
    method: 'solana_signTransaction',
    params: { transaction, pubkey },
  })) as { signature: string; transaction: string }
  const bytes = base64.decode(answer.transaction)
  expect(ed25519.verify(base58.decode(answer.signature), bytes.subarray(65), key)).toBe(true)
  expect(bytes.subarray(65)).toEqual(base64.decode(transaction).subarray(65))
})

test('Bitcoin messages and PSBTs are signed', async () => {
  const { dapp, wallet } = await world.connected()
  const { address: account, script } = wallet.keys.bitcoin
  const message = 'Good evening'
  const signed = (await dapp.client.request({
    chainId: bitcoinChain,
    method: 'signMessage',
    params: { account, message },
  })) as { signature: string }
  const [header = 0, ...rest] = Buffer.from(signed.signature, 'hex')
  const signature = Uint8Array.of(header - 39, ...rest)
  const key = secp256k1.recoverPublicKey(signature, bitcoinMessageHash(message), { prehash: false })
  expect(p2wpkh(key, TEST_NETWORK).address).toBe(account)

  const transaction = new Transaction()
  transaction.addInput({ txid: 'aa'.repeat(32), index: 0, witnessUtxo: { script, amount: 2000n } })
  transaction.addOutputAddress(account, 1000n, TEST_NETWORK)
  const { psbt } = (await dapp.client.request({
    chainId: bitcoinChain,
    method: 'signPsbt',
    params: { account, psbt: base64.encode(transaction.toPSBT()), signInputs: [], broadcast: false },
  })) as { psbt: string }
  const done = Transaction.fromPSBT(base64.decode(psbt))
  done.finalize() // throws where a signature is missing
  expect(done.isFinal).toBe(true)
})

test('[WC-20] the wallet changes its chain and its accounts', async () => {
  const { dapp, wallet, session } = await world.connected()
  await wallet.emit(chainB, 'chainChanged', 31338)
  const { topic } = session
  await eventually(() =>
    expect(dapp.heard).toContainEqual({
      type: 'told',
      topic,
      chainId: chainB,
      name: 'chainChanged',
      data: 31338,
    }),
  )
  const data = [`${chainB}:${wallet.keys.evm.address}`]
  await wallet.emit(chainB, 'accountsChanged', data)
  await eventually(() =>
    expect(dapp.heard).toContainEqual({
      type: 'told',
      topic,
      chainId: chainB,
      name: 'accountsChanged',
      data,
    }),
  )
})

test('the site changes the chain', async () => {
  const { dapp, wallet } = await world.connected()
  const method = 'wallet_switchEthereumChain'
  const params = [{ chainId: '0x7a6a' }]
  expect(await dapp.client.request({ chainId: chainA, method, params })).toBeNull()
  expect(wallet.requests.at(-1)?.params.request).toMatchObject({ method, params })
})

test('update, extend and ping', async () => {
  const { dapp, wallet, session } = await world.connected()
  const accounts = [`${chainA}:${wallet.keys.evm.address}`]
  const eip155 = wallet.session()?.namespaces.eip155
  if (!eip155) throw new Error('no session')
  await wallet.update({ ...wallet.session()?.namespaces, eip155: { ...eip155, accounts, chains: [chainA] } })
  await eventually(() => expect(dapp.client.session()?.namespaces.eip155?.accounts).toEqual(accounts))
  expect(dapp.client.session()?.namespaces.solana).toEqual(session.namespaces.solana)
  await wallet.extend() // settles when we have answered
  expect(dapp.client.session()?.expiresAt).toBeGreaterThanOrEqual(session.expiresAt)
  await wallet.ping()
})

test('the site ends the session', async () => {
  const { dapp, wallet, session } = await world.connected()
  await dapp.client.disconnect()
  await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
  expect(dapp.client.session()).toBeUndefined()
  expect(wallet.topic()).toBe('')
  await expect(asks(dapp, wallet, 'No')).rejects.toMatchObject({ code: 'session/none' })
})

test('the wallet ends the session, in the middle of a request', async () => {
  const { dapp, wallet, session } = await world.connected()
  wallet.decisions.request = 'wait'
  const answer = asks(dapp, wallet, 'Never')
  await eventually(() => expect(wallet.requests).toHaveLength(1))
  await wallet.disconnect()
  await expect(answer).rejects.toMatchObject({ code: 'session/ended' })
  expect(dapp.heard).toContainEqual({ type: 'ended', topic: session.topic, why: 'deleted' })
  expect(dapp.client.session()).toBeUndefined()
})

test('a second pairing ends the first session', async () => {
  const { dapp, wallet, session } = await world.connected()
  const second = await world.wallet()
  await meet(dapp, second)
  await eventually(() => expect(wallet.deleted).toEqual([session.topic]))
  await signs(dapp, second)
})

/** A transaction that the key alone signs, for any recent block. */
function memo(payer: string): Base64EncodedWireTransaction {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    draft => setTransactionMessageFeePayer(address(payer), draft),
    draft =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(base58.encode(new Uint8Array(32).fill(7))), lastValidBlockHeight: 1n },
        draft,
      ),
    draft =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          data: new TextEncoder().encode('hello'),
        },
        draft,
      ),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
