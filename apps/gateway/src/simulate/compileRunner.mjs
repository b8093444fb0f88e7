// Compiles CallRunner.sol and ReceiverRunner.sol; run by itself it writes callRunner.ts and receiverRunner.ts:
// node apps/gateway/src/simulate/compileRunner.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A contract's code as it stands at an address. Older chains know no instructions later than London's. */
export function compileRunner(contract) {
  const solc = createRequire(import.meta.url)('solc')
  const name = `${contract}.sol`
  const sources = Object.fromEntries(
    ['Runner.sol', name].map(file => [
      file,
      { content: readFileSync(new URL(file, import.meta.url), 'utf8') },
    ]),
  )
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'london',
      optimizer: { enabled: true, runs: 1 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { [name]: { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  const [problem] = errors.filter(({ severity }) => severity === 'error')
  if (problem) throw new Error(problem.formattedMessage)
  return `0x${contracts[name][contract].evm.deployedBytecode.object}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const contract of ['CallRunner', 'ReceiverRunner']) {
    const own = `${contract[0].toLowerCase()}${contract.slice(1)}`
    writeFileSync(
      new URL(`${own}.ts`, import.meta.url),
      `/** ${contract}.sol, compiled (compileRunner.mjs). */\nexport const ${own} =\n  '${compileRunner(contract)}'\n`,
    )
  }
