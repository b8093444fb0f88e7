/** The exact version of everything that a consumer of the package installs here. */
export const versions = {
  '@babel/preset-env': '8.0.7',
  '@babel/preset-react': '8.0.1',
  '@babel/core': '8.1.0',
  '@rspack/core': '2.3.2',
  '@tanstack/react-query': '5.107.1',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@wagmi/core': '3.6.5',
  'babel-jest': '30.5.2',
  bun: '1.4.4',
  esbuild: '0.28.2',
  ethers: '6.17.0',
  jest: '30.5.2',
  next: '16.4.6',
  pnpm: '10.34.8',
  react: '19.3.1',
  'react-dom': '19.3.1',
  svelte: '5.57.3',
  typescript: '7.0.2',
  viem: '2.57.1',
  vite: '8.3.5',
  vue: '3.5.45',
  wagmi: '3.7.7',
  webpack: '5.112.2',
  yarn: '1.22.22',
}

/** Some of their dependencies have newer releases that lack a platform's binary or a dependency of their own. */
export const overrides = { viem: '2.57.1', rolldown: '1.2.15' }

/** The oldest and the newest that a site may use, and those in between. */
export const typescripts = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2']

/** Installed through npm's `node` packages, beside the Node that runs this. */
export const nodes = ['22.23.3', '24.21.0']
