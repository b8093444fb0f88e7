import { join } from 'node:path'

const FEATURES = [
  ...[
    'buttons',
    'hooks',
    'connect',
    'connecting',
    'wallets',
    'pairing',
    'networks',
    'account',
    'disconnect',
    'signin',
    'identity',
    'profile',
    'settings',
    'portfolio',
    'tokens',
    'nfts',
    'activity',
    'approvals',
    'guard',
    'receive',
    'send',
    'swap',
    'onramp',
    'pay',
    'names',
    'sessions',
    'auth',
  ],
  'guide',
]

/** The order of the folders in packages/react/src. Features may use one another, but not in a circle. */
export function reactOrder(root) {
  return {
    package: 'react',
    file: 'scripts/checks/reactOrder.mjs',
    folder: join(root, 'packages/react/src'),
    ranks: [['kit'], ['text'], ['style'], ['ui'], ['shell'], FEATURES, ['languages'], ['views']],
    names: new Map([[FEATURES, 'features']]),
    top: ['LatchkeyProvider.tsx', 'attachModal.ts', 'mount.ts', 'exports'],
  }
}
