import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isTestFile } from './sourceFiles.mjs'
import { exportedFile, splitSpecifier } from './workspaces.mjs'

const OVER_CORE = ['protocol', 'core']
const OVER_EVM = [...OVER_CORE, 'evm']

// protocol ← decode ← {core, frame, gateway}; smartaccount ← {frame, gateway}; core ← {react, evm, …}; evm ← {wagmi, ethers, ethers5}; react ← element; stores ← {vue, svelte};
// all ← latchkey.
const ALLOWED = {
  protocol: [],
  decode: ['protocol'],
  core: ['protocol', 'decode'],
  react: [...OVER_CORE, 'decode'],
  doctor: OVER_CORE,
  evm: OVER_CORE,
  solana: OVER_CORE,
  bitcoin: OVER_CORE,
  walletconnect: OVER_CORE,
  embedded: OVER_CORE,
  wagmi: OVER_EVM,
  ethers: OVER_EVM,
  ethers5: OVER_EVM,
  testing: OVER_EVM,
  element: [...OVER_CORE, 'react'],
  stores: OVER_CORE,
  vue: [...OVER_CORE, 'stores'],
  svelte: [...OVER_CORE, 'stores'],
  server: ['protocol'],
  smartaccount: [],
  latchkey: [
    ...OVER_EVM,
    ...['react', 'doctor', 'solana', 'bitcoin', 'walletconnect', 'embedded'],
    ...['wagmi', 'ethers', 'ethers5', 'testing', 'element', 'vue', 'svelte', 'server'],
  ],
  gateway: ['protocol', 'decode', 'server', 'smartaccount'],
  frame: ['protocol', 'decode', 'smartaccount'],
  playground: ['latchkey', 'devnet'],
  wallet: ['protocol', 'walletconnect'],
  devnet: [],
  e2e: ['latchkey', 'devnet', 'frame'],
}

// Tests may use the test wallets everywhere; the doctor's ask with the words of a real chain family, the gateway's
// know what is on the devnet and are asked by a kit, the server's keep sessions in the database of the gateway's tests, core's sign in at a
// real server, the frame's use the permissions that it gives, and the embedded wallet's are answered by the frame's own code.
const ALLOWED_IN_TESTS = {
  core: ['server'],
  doctor: ['evm'],
  embedded: ['frame'],
  frame: ['server'],
  gateway: ['core', 'devnet'],
  latchkey: ['frame'],
  server: ['gateway'],
}

// The end-to-end tests look at pages from outside; from the kit they take the test wallets, and what a site's server has.
const ALLOWED_SUBPATHS = { e2e: { latchkey: ['.', './react', './wagmi', './server', './testing'] } }

const FRAMEWORKS =
  /^(?:react|react-dom|preact|vue|svelte|solid-js|lit|lit-html|angular|jquery|(?:@vue|@lit|@angular|@preact)\/.*)$/
const WITHOUT_FRAMEWORK = ['protocol', 'decode', 'core']

/** What one import breaks of the edges between packages, as reasons; [] when it may stand. */
export function packageEdgeProblems({ root, rootManifest, workspaces, workspace, file, specifier }) {
  if (specifier.startsWith('.')) return leavesPackage(root, workspace, file, specifier)
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return []
  const { name, subpath } = splitSpecifier(specifier)
  const target = workspaces.find(each => each.name === name)
  if (target === workspace) return ['a package imports itself by relative paths']
  return target
    ? workspaceProblems(workspace, target, file, subpath)
    : outsideProblems({ rootManifest, workspace, file, name })
}

// Tools' settings and tests may use the project's scripts; nothing else lies outside a package.
function leavesPackage(root, workspace, file, specifier) {
  const path = join(dirname(file), specifier)
  if (!relative(workspace.folder, path).startsWith('..')) return []
  if (!isShipped(workspace, file) && relative(root, path).startsWith('scripts/')) return []
  return ['a relative path may not leave its package: import the package by its name']
}

function workspaceProblems(workspace, target, file, subpath) {
  const problems = []
  const testingInTest = target.short === 'testing' && !isShipped(workspace, file)
  const inTests = isShipped(workspace, file) ? [] : (ALLOWED_IN_TESTS[workspace.short] ?? [])
  const allowed = ALLOWED[workspace.short]
  if (!allowed) return [`"${workspace.short}" has no line in scripts/checks/packageEdges.mjs: give it one`]
  if (![...allowed, ...inTests].includes(target.short) && !testingInTest)
    problems.push(
      `${workspace.short} may import ${listed(allowed)} of ours, not ${target.short} (the edges stand in scripts/checks/packageEdges.mjs)`,
    )
  if (!isExported(target, subpath))
    problems.push(
      `${subpath} is not among the exports in the package.json of ${target.name}: no deep imports across packages`,
    )
  if (isShipped(workspace, file) && isFake(target, subpath))
    problems.push(`${subpath} of ${target.name} is for tests alone`)
  const subpaths = ALLOWED_SUBPATHS[workspace.short]?.[target.short]
  if (subpaths && !subpaths.includes(subpath))
    problems.push(
      `${workspace.short} may import ${listed(subpaths.map(path => join(target.name, path)))} only`,
    )
  if (!declares(workspace.manifest, target.name) && !testingInTest)
    problems.push(undeclared(workspace, target.name))
  return problems
}

function outsideProblems({ rootManifest, workspace, file, name }) {
  const problems = []
  if (WITHOUT_FRAMEWORK.includes(workspace.short) && FRAMEWORKS.test(name))
    problems.push(`${workspace.short} knows no UI framework`)
  // Tests and tools' settings may also use what the whole workspace installs.
  const shipped = isShipped(workspace, file)
  if (!shipped && name.startsWith('virtual:')) return problems // made by a plugin of vitest.config.ts
  if (!declares(workspace.manifest, name) && (shipped || !declares(rootManifest, name)))
    problems.push(undeclared(workspace, name))
  return problems
}

function undeclared(workspace, name) {
  return `${name} is not declared in the package.json of ${workspace.short}: add it and run npm install`
}

function isShipped(workspace, file) {
  return relative(workspace.folder, file).startsWith('src/') && !isTestFile(file)
}

function isExported(target, subpath) {
  const { exports: map } = target.manifest
  return typeof map === 'string' ? subpath === '.' : map?.[subpath] !== undefined
}

// What a package exports from outside its sources.
function isFake(target, subpath) {
  const file = exportedFile(target, subpath)
  return file !== undefined && !relative(target.folder, file).startsWith('src/')
}

function declares(manifest, name) {
  return ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'].some(
    kind => manifest[kind]?.[name] !== undefined,
  )
}

function listed(names) {
  return names.length === 0 ? 'nothing' : names.join(', ')
}
