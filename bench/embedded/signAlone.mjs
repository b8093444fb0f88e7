import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../../scripts/lib/root.mjs'

const signing = join(root, 'apps/frame/src/sign')

/**
 * How many ms the frame's own code takes to sign when it has the key, in the browser: a message, typed data and a
 * transaction of EVM in turns, and a message of Solana. The first ones, which are compiled meanwhile, count as well.
 */
export async function signAlone(browser, count) {
  const page = await (await browser.newContext()).newPage()
  await page.addScriptTag({ content: await bundled() })
  const times = await page.evaluate(times => {
    const { signPersonalMessage, signTypedMessage, signEvmTransaction, signSolanaMessage } = window.signing
    const key = crypto.getRandomValues(new Uint8Array(32))
    const to = `0x${'11'.repeat(20)}`
    const typed = at => ({
      domain: { name: 'Bench', chainId: 1 },
      types: { Order: [{ name: 'price', type: 'uint256' }] },
      primaryType: 'Order',
      message: { price: BigInt(at) },
    })
    const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n, gas: 21_000n }
    const evm = [
      at => signPersonalMessage(`Message ${at}`, key),
      at => signTypedMessage(typed(at), key),
      at => signEvmTransaction({ type: 'eip1559', chainId: 1, nonce: at, to, value: 5n, ...fees }, key),
    ]
    const solana = [at => signSolanaMessage(new TextEncoder().encode(`Message ${at}`), key)]
    const timed = ways =>
      Array.from({ length: times }, (_, at) => {
        const began = performance.now()
        ways[at % ways.length](at)
        return performance.now() - began
      })
    return { evm: timed(evm), solana: timed(solana) }
  }, count)
  await page.context().close()
  return times
}

async function bundled() {
  const entry = 'latchkey-bench-signing'
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: entry,
        resolveId: id => (id === entry ? join(signing, entry) : undefined),
        load: id =>
          id.endsWith(entry) ? `export * from './signEvm.ts'\nexport * from './signSolana.ts'` : undefined,
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', name: 'signing', minify: true })
  await bundle.close()
  return `${output[0].code}\nwindow.signing = signing`
}
