/**
 * Files of the EVM base: Map of path from the root → name. wagmi and ethers share most of it, at different moments: what
 * each moment of wagmi's needs stands apart from what ethers alone needs. `pages` are [{ name, closureOf }], where
 * `closureOf(module)` names every module that is loaded with that one.
 */
export function evmFiles(pages) {
  const ofPage = (name, module) => pages.find(page => page.name === name)?.closureOf(module) ?? []
  const wagmi = part => ofPage('adapter', `packages/wagmi/src/${part}.ts`)
  const ethers = ofPage('adapter-ethers', 'packages/ethers/src/attach.ts')
  const [wallets, requests] = [wagmi('wallets'), wagmi('requests')]
  const moments = [
    ['evm-attach', wagmi('attach')],
    ['evm-wallets', ethers.filter(module => wallets.includes(module) || requests.includes(module))],
    ['evm-base', ethers],
    ['evm-chains', wallets],
    ['evm-requests', requests],
    ['evm-base-requests', ofPage('adapter-ethers', 'packages/evm/src/requests/requests.ts')],
    ['evm-checks', ofPage('adapter-ethers', 'packages/evm/src/diagnose/evmChecks.ts')],
  ]
  const files = new Map()
  for (const [name, modules] of moments)
    for (const module of modules)
      if (module.startsWith('packages/evm/') && !files.has(module)) files.set(module, name)
  return files
}
