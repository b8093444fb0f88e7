import { type BitcoinTestAccount, type BitcoinWalletShape, createBitcoinTestWallet } from '@latchkey/testing'
import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { bitcoinjs, verifySignature } from '../test/bitcoinjs'
import { bareWindow, openBitcoin } from '../test/openBitcoin'
import { bitcoinMainnet, bitcoinTestnet } from './bitcoinNetworks'

// What the adapter gives is checked with code that shares nothing with the wallets that signed: bip322-js for
// messages, bitcoinjs-lib (with a curve of its own) for transactions.

const shapes = ['standard', 'sats-connect', 'leather', 'unisat', 'okx'] as const
const kinds = ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const
const networks = [
  ['mainnet', bitcoinMainnet],
  ['testnet', bitcoinTestnet],
] as const

async function open(
  shape: BitcoinWalletShape,
  accounts: BitcoinTestAccount[],
  [name, network]: (typeof networks)[number],
) {
  const window = bareWindow()
  const wallet = createBitcoinTestWallet({ shape, name: 'Signer', accounts, networks: [name] })
  wallet.announce(window)
  const page = await openBitcoin(window)
  const connection = await page.connect(wallet.info.id, network)
  const { connectorId, networkId, accounts: addresses } = connection
  return { page, wallet, connection, who: { connectorId, networkId, address: addresses[0] ?? '' } }
}

const cases = shapes.flatMap(shape =>
  kinds.flatMap(kind => networks.map(network => ({ shape, kind, network, on: network[0] }))),
)
const signing = cases.filter(({ shape, kind }) => shape !== 'leather' || kind === 'p2wpkh' || kind === 'p2tr')

test.each(signing)(
  '[SIX-01] $shape: a message signed by $kind on $on is verified by bip322-js',
  async one => {
    const { page, who } = await open(one.shape, [{ kind: one.kind }], one.network)
    for (const message of ['Hello, 世界', '']) {
      const signature = await page.adapter.signMessage({ ...who, message })
      expect(Verifier.verifySignature(who.address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(who.address, `${message}.`, signature)).toBe(false)
      const isOld = Buffer.from(signature, 'base64').length === 65
      const hasBip322 = one.kind !== 'p2pkh' && (one.kind !== 'p2sh-p2wpkh' || one.shape === 'sats-connect')
      expect(isOld).toBe(!hasBip322)
    }
  },
)

const refused = cases.filter(one => !signing.includes(one))
test.each(refused)('[ERR-31] $shape: $kind on $on cannot sign, and the wallet is not asked', async one => {
  const { page, who, wallet } = await open(one.shape, [{ kind: one.kind }], one.network)
  const before = wallet.requests.length
  await expect(page.adapter.signMessage({ ...who, message: 'x' })).rejects.toMatchObject({
    code: 'account/type-not-supported',
    message: expect.stringContaining('Account type not supported'),
  })
  expect(wallet.requests.length).toBe(before)
})

/** A PSBT made by bitcoinjs-lib that spends one coin of each account, and one of a stranger if asked for. */
function psbtOf(
  wallet: Awaited<ReturnType<typeof open>>['wallet'],
  { strangers = 0, ...more }: { strangers?: number; sighashType?: number } = {},
): string {
  const psbt = new bitcoinjs.Psbt()
  for (const [index, { script, redeemScript, kind, publicKey }] of wallet.accounts.entries()) {
    const before = new bitcoinjs.Transaction()
    before.addInput(Buffer.alloc(32, index + 1), 0)
    before.addOutput(Buffer.from(script), 50_000)
    psbt.addInput({
      ...more,
      hash: before.getId(),
      index: 0,
      ...(kind === 'p2pkh'
        ? { nonWitnessUtxo: before.toBuffer() }
        : { witnessUtxo: { script: Buffer.from(script), value: 50_000 } }),
      ...(redeemScript ? { redeemScript: Buffer.from(redeemScript) } : {}),
      ...(kind === 'p2tr' ? { tapInternalKey: Buffer.from(publicKey.subarray(1)) } : {}),
    })
  }
  const stranger = Buffer.from(`0014${'ab'.repeat(20)}`, 'hex')
  for (let index = 0; index < strangers; index += 1)
    psbt.addInput({ hash: `${index}f`.repeat(32), index, witnessUtxo: { script: stranger, value: 9_000 } })
  return psbt.addOutput({ script: stranger, value: 40_000 }).toBase64()
}

test.each(cases)('$shape: a PSBT signed by $kind on $on is complete for bitcoinjs-lib', async one => {
  const { page, who, wallet } = await open(one.shape, [{ kind: one.kind }], one.network)
  const asked = psbtOf(wallet)
  const { psbt, txid } = await page.adapter.signPsbt({ ...who, psbt: asked })
  expect(txid).toBeUndefined()
  const signed = bitcoinjs.Psbt.fromBase64(psbt)
  expect(signed.validateSignaturesOfInput(0, verifySignature)).toBe(true)
  const transaction = signed.finalizeInput(0).extractTransaction()
  expect(transaction.outs.map(({ value }) => value)).toEqual([40_000])
  expect(wallet.sent).toEqual([])
})

test.each(cases)('$shape: a PSBT sent by $kind on $on has the id that bitcoinjs-lib finds', async one => {
  const { page, who, wallet } = await open(one.shape, [{ kind: one.kind }], one.network)
  const { txid } = await page.adapter.signPsbt({ ...who, psbt: psbtOf(wallet), broadcast: true })
  expect(wallet.sent.map(raw => bitcoinjs.Transaction.fromHex(raw).getId())).toEqual([txid])
})

const two = [{ kind: 'p2wpkh' }, { kind: 'p2tr', purpose: 'ordinals' }] as BitcoinTestAccount[]
const shownBoth = (['standard', 'sats-connect', 'leather'] as const).map(shape => ({ shape }))

test.each(shownBoth)(
  '$shape: without a list every input of the wallet is signed, and no other',
  async ({ shape }) => {
    const { page, who, wallet } = await open(shape, two, networks[0])
    const { psbt } = await page.adapter.signPsbt({ ...who, psbt: psbtOf(wallet, { strangers: 1 }) })
    const signed = bitcoinjs.Psbt.fromBase64(psbt)
    expect([0, 1].map(index => signed.validateSignaturesOfInput(index, verifySignature))).toEqual([
      true,
      true,
    ])
    expect(signed.data.inputs[2]).not.toHaveProperty('partialSig')
  },
)

test.each(shownBoth)('$shape: with a list only those inputs are signed', async ({ shape }) => {
  const { page, who, wallet, connection } = await open(shape, two, networks[0])
  const address = connection.accounts[1] ?? ''
  const { psbt } = await page.adapter.signPsbt({
    ...who,
    psbt: psbtOf(wallet, { strangers: 1 }),
    inputs: [{ index: 1, address }],
  })
  const signed = bitcoinjs.Psbt.fromBase64(psbt)
  expect(signed.validateSignaturesOfInput(1, verifySignature)).toBe(true)
  expect(signed.data.inputs[0]).not.toHaveProperty('partialSig')
})

const single = { kind: 'p2wpkh' } as BitcoinTestAccount
test.each(['standard', 'unisat', 'okx', 'leather'] as const)(
  '%s: signs with the sighash type asked for',
  async shape => {
    const { page, who, wallet } = await open(shape, [single], networks[0])
    const inputs = [{ index: 0, sighashTypes: [0x83] }]
    const { psbt } = await page.adapter.signPsbt({
      ...who,
      psbt: psbtOf(wallet, { sighashType: 0x83 }),
      inputs,
    })
    const signed = bitcoinjs.Psbt.fromBase64(psbt)
    expect(signed.validateSignaturesOfInput(0, verifySignature)).toBe(true)
    const signatures = signed.data.inputs[0]?.partialSig as { signature: Uint8Array }[] | undefined
    expect(signatures?.map(({ signature }) => signature.at(-1))).toEqual([0x83])
  },
)

test('sats-connect takes no sighash types but the usual ones, and says so', async () => {
  const { page, who, wallet } = await open('sats-connect', [single], networks[0])
  const psbt = psbtOf(wallet)
  const asked = page.adapter.signPsbt({ ...who, psbt, inputs: [{ index: 0, sighashTypes: [0x83] }] })
  await expect(asked).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  await page.adapter.signPsbt({ ...who, psbt, inputs: [{ index: 0, sighashTypes: [1] }] })
})

test.each(['sats-connect', 'leather', 'unisat', 'okx'] as const)(
  '%s: a transfer pays what was asked, to whom was asked',
  async shape => {
    const { page, who, wallet } = await open(shape, two, networks[0])
    const recipient = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
    const txid = await page.adapter.sendTransfer({ ...who, recipient, amount: 12_345n })
    const [sent = ''] = wallet.sent
    const transaction = bitcoinjs.Transaction.fromHex(sent)
    expect(transaction.getId()).toBe(txid)
    expect(transaction.outs).toContainEqual({
      script: Buffer.from(bitcoinjs.address.toOutputScript(recipient, bitcoinjs.networks.bitcoin)),
      value: 12_345,
    })
  },
)

test('the Wallet Standard has no transfer, and says so', async () => {
  const { page, who } = await open('standard', two, networks[0])
  const asked = page.adapter.sendTransfer({ ...who, recipient: who.address, amount: 1n })
  await expect(asked).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
})

test.each(['sats-connect', 'leather'] as const)(
  '[ERR-31] %s: nothing is sent from the address for ordinals',
  async shape => {
    const { page, who, wallet, connection } = await open(shape, two, networks[0])
    const before = wallet.requests.length
    const asked = { ...who, address: connection.accounts[1] ?? '', recipient: who.address, amount: 1n }
    await expect(page.adapter.sendTransfer(asked)).rejects.toMatchObject({
      code: 'account/type-not-supported',
    })
    expect(wallet.requests.length).toBe(before)
  },
)
