/** The exact version of everything a fresh app installs; the kit itself comes from this project. */
export const versions: Record<string, string> = {
  '@hono/node-server': '2.1.6',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  '@tanstack/react-query': '5.107.1',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@vitejs/plugin-vue': '6.0.10',
  '@wagmi/core': '3.6.5',
  hono: '4.13.17',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  viem: '2.57.1',
  vite: '8.3.5',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
  wagmi: '3.7.7',
}

export const overrides = { viem: '2.57.1', rolldown: '1.2.15' }
