import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { assert, property, uint8Array } from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { signEvmTransaction, signPersonalMessage, signTypedMessage } from './signEvm'
import { signSolanaMessage, signSolanaTransaction } from './signSolana'

const key = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const account = privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`)

describe('EVM', () => {
  test.each(['hello', '', 'Grüße 👋', '0x', '0x00ff', '0xnot hexadecimal', '0x123'])(
    '[EMB-75] a message is signed as other wallets do: %j',
    async message => {
      const isBytes = message === '0x' || message === '0x00ff'
      const raw = { raw: message as `0x${string}` }
      expect(signPersonalMessage(message, key)).toBe(
        await account.signMessage({ message: isBytes ? raw : message }),
      )
    },
  )

  test('[EMB-75] typed data', async () => {
    const data = {
      domain: { name: 'Shop', chainId: 1, verifyingContract: account.address },
      types: {
        Order: [
          { name: 'what', type: 'string' },
          { name: 'price', type: 'uint256' },
        ],
      },
      primaryType: 'Order',
      message: { what: 'a book', price: 10n ** 20n },
    } as const
    expect(signTypedMessage(data, key)).toBe(await account.signTypedData(data))
  })

  test.each([
    ['EIP-1559', { type: 'eip1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n } as const],
    ['older', { type: 'legacy', gasPrice: 30n } as const],
    ['EIP-2930', { type: 'eip2930', gasPrice: 30n, accessList: [] } as const],
  ])('[EMB-76] a transaction of the form %s', async (_form, fee) => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const transaction = {
        chainId: 1,
        nonce,
        gas: 21_000n,
        to: account.address,
        value: 5n,
        data: '0xabcd',
        ...fee,
      } as const
      expect(signEvmTransaction(transaction, key)).toBe(await account.signTransaction(transaction))
    }
  })
})

describe('Solana', () => {
  const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  const hash = blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N')

  async function transactions(version: 'legacy' | 0, isOwnPayer: boolean) {
    const own = await createKeyPairSignerFromPrivateKeyBytes(key)
    const other = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(key).reverse())
    const [payer, second] = isOwnPayer ? [own, other] : [other, own]
    const unsigned = compileTransaction(
      pipe(
        createTransactionMessage({ version }),
        message => setTransactionMessageFeePayer(payer.address, message),
        message =>
          setTransactionMessageLifetimeUsingBlockhash({ blockhash: hash, lastValidBlockHeight: 1n }, message),
        message =>
          appendTransactionMessageInstruction(
            {
              programAddress: memo,
              accounts: [{ address: second.address, role: 2 }],
              data: new Uint8Array([104, 105]),
            },
            message,
          ),
      ),
    )
    const encode = (transaction: Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]) =>
      Uint8Array.from(getTransactionEncoder().encode(transaction))
    return {
      unsigned: encode(unsigned),
      ofOther: encode(await partiallySignTransaction([other.keyPair], unsigned)),
      ofBoth: encode(await partiallySignTransaction([other.keyPair, own.keyPair], unsigned)),
      message: Uint8Array.from(unsigned.messageBytes),
    }
  }

  test.each([
    ['legacy', true],
    ['legacy', false],
    [0, true],
    [0, false],
  ] as const)(
    '[EMB-75] a transaction of version %s, as its payer: %s; others’ signatures stay',
    async (version, isPayer) => {
      const { ofOther, ofBoth } = await transactions(version, isPayer)
      expect(signSolanaTransaction(ofOther, key)).toEqual(ofBoth)
    },
  )

  test('a transaction without a place for this account, cut, or too long, is refused', async () => {
    const { unsigned } = await transactions(0, true)
    const stranger = new Uint8Array(32).fill(9)
    expect(() => signSolanaTransaction(unsigned, stranger)).toThrow('not among its signers')
    for (let end = 0; end < unsigned.length; end += 1)
      expect(() => signSolanaTransaction(unsigned.slice(0, end), key)).toThrow(TypeError)
    expect(() => signSolanaTransaction(Uint8Array.of(...unsigned, 0), key)).toThrow('after its end')
  })

  test('made-up bytes are refused, whatever they are', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), bytes => {
        expect(() => signSolanaTransaction(bytes, key)).toThrow(TypeError)
      }),
      { numRuns: 2_000, seed: 16 },
    )
  })

  test('[T-2] a message that is a transaction is not signed as a message', async () => {
    for (const version of ['legacy', 0] as const) {
      const { message } = await transactions(version, true)
      expect(() => signSolanaMessage(message, key)).toThrow('is a transaction')
    }
    expect(() => signSolanaMessage(Uint8Array.of(0x81, 1, 2), key)).toThrow('is a transaction')
  })

  test('[EMB-75] texts are signed', async () => {
    const own = await createKeyPairSignerFromPrivateKeyBytes(key)
    for (const text of ['hello', 'Grüße 👋', '\u00ffsolana offchain']) {
      const bytes = new TextEncoder().encode(text)
      const signature = Uint8Array.from(signSolanaMessage(bytes, key))
      expect(await crypto.subtle.verify('Ed25519', own.keyPair.publicKey, signature, bytes)).toBe(true)
    }
  })
})
