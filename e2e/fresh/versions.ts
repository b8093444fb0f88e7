/** The exact version of everything a fresh app installs; the kit itself comes from this project. */
export const versions: Record<string, string> = {
  '@tanstack/react-query': '5.107.1',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@wagmi/core': '3.6.5',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.57.1',
  vite: '8.3.5',
  wagmi: '3.7.7',
}

export const overrides = { viem: '2.57.1', rolldown: '1.2.15' }
