import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base58, base64, hex } from '@scure/base'
import {
  Address as BitcoinAddress,
  OutScript,
  p2pkh,
  p2tr,
  p2wpkh,
  RawTx,
  RawWitness,
  Script,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createKeyring, type KeyAccount } from '../keys/keyring'
import { type Family, networks, type WalletNetwork } from '../networks/networks'
import { carryOut } from './carryOut'
import { methodsOf, readAsk } from './readAsk'

const keyring = createKeyring(new Uint8Array(32).fill(7))
const accountsOf = (family: Family) => keyring.accounts.filter(account => account.family === family)
const [evm] = accountsOf('eip155') as [KeyAccount]
const [sol] = accountsOf('solana') as [KeyAccount]
const [payment, ordinal] = accountsOf('bip122') as [KeyAccount, KeyAccount]

/** A request as it comes, approved. */
async function approved(family: Family, method: string, params: unknown): Promise<unknown> {
  const read = asked(family, method, params)
  if (!('ask' in read) || read.obstacle) throw new Error(JSON.stringify(read))
  return carryOut(read.ask)
}

function asked(family: Family, method: string, params: unknown) {
  const network = networks.find(one => one.family === family) as WalletNetwork
  return readAsk(method, params, { network, networks, accounts: accountsOf(family) })
}

describe('on EVM chains', () => {
  it('signs a message, in hex or plain, in either order of the parameters', async () => {
    const message = 'Grüße, shop'
    for (const params of [
      [stringToHex(message), evm.address],
      [message, evm.address.toLowerCase()],
      [evm.address, stringToHex(message)],
    ]) {
      const signature = (await approved('eip155', 'personal_sign', params)) as `0x${string}`
      expect(await recoverMessageAddress({ message, signature })).toBe(evm.address)
    }
  })

  const domainFields = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ] as const
  const typedData = {
    domain: { name: 'Shop', chainId: 31337, verifyingContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    types: { EIP712Domain: domainFields, Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '25' },
  } as const
  it('signs typed data, as text or object', async () => {
    for (const data of [typedData, JSON.stringify(typedData)]) {
      const signature = (await approved('eip155', 'eth_signTypedData_v4', [
        evm.address,
        data,
      ])) as `0x${string}`
      const types = { Order: typedData.types.Order }
      const message = { amount: 25n }
      expect(await recoverTypedDataAddress({ ...typedData, types, message, signature })).toBe(evm.address)
    }
  })

  it.each([
    [
      'typed data for another chain',
      'eth_signTypedData_v4',
      [evm.address, { ...typedData, domain: { chainId: 1 } }],
      -32602,
    ],
    [
      'typed data whose domain would not be signed',
      'eth_signTypedData_v4',
      [evm.address, { ...typedData, types: { ...typedData.types, EIP712Domain: [] } }],
      -32602,
    ],
    [
      'typed data that does not fit',
      'eth_signTypedData_v4',
      [evm.address, { ...typedData, message: { amount: 'x' } }],
      -32602,
    ],
    [
      'an account of somebody else',
      'personal_sign',
      ['0x00', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      4100,
    ],
    ['a transaction of rubbish', 'eth_sendTransaction', [{ from: evm.address, value: 'much' }], -32602],
    [
      'a transaction from somebody else',
      'eth_sendTransaction',
      [{ from: ordinal.address, to: evm.address }],
      4100,
    ],
    ['a chain nobody knows', 'wallet_switchEthereumChain', [{ chainId: '0x999' }], 4902],
    [
      'a chain with a node of nowhere',
      'wallet_addEthereumChain',
      [{ chainId: '0x5', chainName: 'X', rpcUrls: ['ftp://x'] }],
      -32602,
    ],
    ['calls in one', 'wallet_sendCalls', [{}], 5101],
    ['signing what cannot be read', 'eth_sign', [evm.address, '0x00'], 5101],
    ['a method of every object', 'constructor', [], 5101],
  ])('refuses %s', (_, method, params, code) => {
    expect(asked('eip155', method, params)).toMatchObject({ refusal: { code } })
  })

  it('shows a transaction where it has no node, and cannot send it', () => {
    const network = networks.find(({ name }) => name === 'Ethereum') as WalletNetwork
    const context = { network, networks, accounts: [evm] }
    const read = readAsk(
      'eth_sendTransaction',
      [{ from: evm.address, to: evm.address, value: '0x1' }],
      context,
    )
    expect(read).toMatchObject({ ask: { kind: 'transaction' }, obstacle: { code: 4901 } })
  })
})

describe('on Solana', () => {
  const verify = async (bytes: Uint8Array, signature: Uint8Array) => {
    const raw = new Uint8Array(base58.decode(sol.address))
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(bytes))
  }
  const lamports = Uint8Array.from([2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0])
  const transaction = () => {
    const instruction = {
      programAddress: address('11111111111111111111111111111111'),
      accounts: [
        { address: sol.address as Address, role: 3 },
        { address: address('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'), role: 1 },
      ],
      data: lamports,
    }
    const blockhash = {
      blockhash: base58.encode(new Uint8Array(32).fill(3)) as Blockhash,
      lastValidBlockHeight: 9n,
    }
    const empty = setTransactionMessageFeePayer(
      sol.address as Address,
      createTransactionMessage({ version: 0 }),
    )
    const message = setTransactionMessageLifetimeUsingBlockhash(blockhash, empty)
    return getBase64EncodedWireTransaction(
      compileTransaction(appendTransactionMessageInstruction(instruction, message)),
    )
  }

  it('signs a message', async () => {
    const bytes = new TextEncoder().encode('Hello Solana')
    const answer = await approved('solana', 'solana_signMessage', {
      message: base58.encode(bytes),
      pubkey: sol.address,
    })
    expect(await verify(bytes, base58.decode((answer as { signature: string }).signature))).toBe(true)
  })

  it('reads a transfer, signs it, and names the signature', async () => {
    const read = asked('solana', 'solana_signTransaction', {
      transaction: transaction(),
      pubkey: sol.address,
    })
    expect(read).toMatchObject({
      ask: { transactions: [{ feePayer: sol.address, steps: [{ kind: 'transfer', lamports: 1_000_000n }] }] },
    })
    const answer = (await approved('solana', 'solana_signTransaction', { transaction: transaction() })) as {
      signature: string
      transaction: string
    }
    const { messageBytes, signatures } = getTransactionDecoder().decode(base64.decode(answer.transaction))
    const signature = signatures[sol.address as Address]
    expect(base58.encode(new Uint8Array(signature ?? []))).toBe(answer.signature)
    expect(await verify(new Uint8Array(messageBytes), base58.decode(answer.signature))).toBe(true)
  })

  it('signs a list of transactions', async () => {
    const transactions = [transaction(), transaction()]
    const answer = await approved('solana', 'solana_signAllTransactions', { transactions })
    expect((answer as { transactions: string[] }).transactions).toHaveLength(2)
  })

  it.each([
    ['rubbish', 'solana_signTransaction', { transaction: 'AAAA' }, -32602],
    ['a list that is none', 'solana_signAllTransactions', { transactions: 'AAAA' }, -32602],
    ['a message that is not base58', 'solana_signMessage', { message: '0OIl', pubkey: sol.address }, -32602],
    ['an account of somebody else', 'solana_signMessage', { message: '2', pubkey: 'other' }, 4100],
    ['parameters that are none', 'solana_signTransaction', null, -32602],
  ])('refuses %s', (_, method, params, code) => {
    expect(asked('solana', method, params)).toMatchObject({ refusal: { code } })
  })
})

/** Checks a signature of Bitcoin's from the address alone. */
function isSignedBy(signer: string, message: string, signature: Uint8Array): boolean {
  const text = new TextEncoder().encode(message)
  if (signature.length === 65) {
    const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
    const hash = sha256x2(concatBytes(prefix, Uint8Array.of(text.length), text))
    const recovered = Uint8Array.from([((signature[0] ?? 0) - 27) & 3, ...signature.subarray(1)])
    return (
      p2wpkh(secp256k1.recoverPublicKey(recovered, hash, { prehash: false }), TEST_NETWORK).address === signer
    )
  }
  const decoded = BitcoinAddress(TEST_NETWORK).decode(signer)
  const script = OutScript.encode(decoded)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 }
  const finalScriptSig = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', text)])
  const inputs = [{ ...input, finalScriptSig }]
  const spent = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs,
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  toSign.addInput({ txid: sha256x2(spent).reverse(), index: 0, sequence: 0 })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  const [first = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(signature)
  if (decoded.type === 'tr')
    return schnorr.verify(first, toSign.preimageWitnessV1(0, [script], 0, [0n]), decoded.pubkey)
  const hash = toSign.preimageWitnessV0(0, p2pkh(key).script, first.at(-1) ?? 0, 0n)
  const isOwner = p2wpkh(key, TEST_NETWORK).address === signer
  return isOwner && secp256k1.verify(first.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}

describe('on Bitcoin', () => {
  it.each([
    ['in the old way', payment, 'ecdsa'],
    ['as BIP-322 says', payment, 'bip322'],
    ['with Taproot, which has one way alone', ordinal, 'ecdsa'],
  ])('signs a message %s', async (_, account, protocol) => {
    const params = { account: account.address, address: account.address, message: 'Hello', protocol }
    const answer = (await approved('bip122', 'signMessage', params)) as { address: string; signature: string }
    expect(isSignedBy(account.address, 'Hello', hex.decode(answer.signature))).toBe(true)
    expect(isSignedBy(account.address, 'Hallo', hex.decode(answer.signature))).toBe(false)
  })

  const psbt = () => {
    const transaction = new Transaction()
    const scripts = [p2wpkh(pubECDSA(payment.secret)).script, p2tr(pubSchnorr(payment.secret)).script]
    for (const script of scripts)
      transaction.addInput({
        txid: new Uint8Array(32).fill(5),
        index: 0,
        witnessUtxo: { script, amount: 10_000n },
      })
    transaction.addOutputAddress(payment.address, 19_000n, TEST_NETWORK)
    return base64.encode(transaction.toPSBT())
  }

  it('reads a PSBT and signs its inputs', async () => {
    const params = { account: payment.address, psbt: psbt() }
    expect(asked('bip122', 'signPsbt', params)).toMatchObject({
      ask: {
        psbt: { fee: 1_000n, toSign: [0, 1], outputs: [{ address: payment.address, amount: 19_000n }] },
      },
    })
    const answer = (await approved('bip122', 'signPsbt', params)) as { psbt: string }
    const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
    const [key, signature] = signed.getInput(0).partialSig?.[0] ?? [new Uint8Array(), new Uint8Array()]
    expect(key).toEqual(pubECDSA(payment.secret))
    expect(secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der').hasHighS()).toBe(false)
    const scripts = [0, 1].map(index => signed.getInput(index).witnessUtxo?.script ?? new Uint8Array())
    const hash = signed.preimageWitnessV1(1, scripts, 0, [10_000n, 10_000n])
    const outputKey = (scripts[1] ?? new Uint8Array()).subarray(2)
    expect(schnorr.verify(signed.getInput(1).tapKeySig ?? new Uint8Array(64), hash, outputKey)).toBe(true)
    signed.finalize()
    expect(signed.extract().length).toBeGreaterThan(100)
  })

  it('signs only the inputs asked for', async () => {
    const params = {
      account: payment.address,
      psbt: psbt(),
      signInputs: [{ address: payment.address, index: 0 }],
    }
    const answer = (await approved('bip122', 'signPsbt', params)) as { psbt: string }
    expect(Transaction.fromPSBT(base64.decode(answer.psbt)).getInput(1).tapKeySig).toBeUndefined()
  })

  it('tells its addresses and what they are for', () => {
    expect(asked('bip122', 'getAccountAddresses', { account: payment.address })).toMatchObject({
      answer: [
        { address: payment.address, intention: 'payment' },
        { address: ordinal.address, intention: 'ordinal' },
      ],
    })
  })

  it('does not send: it has no node', () => {
    const params = { account: payment.address, psbt: psbt(), broadcast: true }
    expect(asked('bip122', 'signPsbt', params)).toMatchObject({ obstacle: { code: 4901 } })
    expect(asked('bip122', 'sendTransfer', {})).toMatchObject({ refusal: { code: 5101 } })
  })

  it('refuses what is no PSBT', () => {
    expect(asked('bip122', 'signPsbt', { psbt: 'cHNidA==' })).toMatchObject({ refusal: { code: -32602 } })
  })
})

describe('rubbish', () => {
  const values: readonly unknown[] = [
    ...[undefined, null, 0, -1, Number.NaN, '', '0x', 'x', true, [], {}, [[]], [null], [{}], [7, 7]],
    ...[{ transaction: {} }, { transactions: [{}] }, { message: [] }, { psbt: {} }, { signInputs: [null] }],
    ...[
      [evm.address],
      [evm.address, null],
      [evm.address, { types: {}, domain: {}, message: {}, primaryType: 'X' }],
    ],
    ...[
      [{ from: evm.address, to: 'x' }],
      [{ from: evm.address, data: '0xz' }],
      [{ chainId: {} }],
      ['0x', evm.address],
    ],
    ...[
      { pubkey: 7 },
      { account: {} },
      { message: 'x', address: [] },
      { psbt: 'AAAA', account: payment.address },
    ],
  ]
  const families: readonly Family[] = ['eip155', 'solana', 'bip122']

  it.each(families.flatMap(family => methodsOf[family].map(method => [family, method] as const)))(
    'in %s of %s is refused, answered or shown, and never thrown',
    (family, method) => {
      for (const value of values) {
        const read = asked(family, method, value)
        expect(Object.keys(read).some(name => ['ask', 'answer', 'refusal'].includes(name))).toBe(true)
      }
    },
  )
})
