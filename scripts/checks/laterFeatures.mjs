import { join } from 'node:path'
import { isTestFile, sourceFiles } from './sourceFiles.mjs'

/** The features a rule may wait for, each with the folders besides its own name that show it has begun. */
const LATER_FEATURES = {
  activity: [],
  analytics: [],
  approvals: [],
  assets: [],
  auth: [],
  bitcoin: [],
  element: [],
  embedded: [],
  ethers: [],
  // Questions before a step that the site may switch on, such as the one before disconnecting.
  flows: [],
  frame: [],
  gateway: [],
  // Several namespaces and several wallets at once begin with the second namespace.
  multiwallet: ['packages/solana', 'packages/bitcoin'],
  onramp: [],
  pay: [],
  receive: [],
  send: [],
  sessions: [],
  signin: [],
  // They exist once the gateway takes their operations.
  smartaccounts: ['apps/gateway/src/bundler'],
  solana: [],
  swap: [],
  walletconnect: [],
  wallets: [],
}

/** The words `later:` may be followed by. */
export const laterFeatureNames = Object.keys(LATER_FEATURES)

/** The folder that shows a feature exists (it holds a source file), or undefined. */
export function featureFolder(root, feature) {
  const folders = [
    `packages/core/src/${feature}`,
    `packages/react/src/${feature}`,
    `packages/${feature}`,
    `apps/gateway/src/${feature}`,
    `apps/${feature}`,
    ...LATER_FEATURES[feature],
  ]
  return folders.find(folder => sourceFiles(join(root, folder)).some(path => !isTestFile(path)))
}
