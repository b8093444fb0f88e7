import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The project's React. The one nearest to this folder is that of the stories with React 18.
const { resolve } = createRequire(new URL('../../package.json', import.meta.url))
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
  define: { RELAY_URL: JSON.stringify(process.env.LATCHKEY_RELAY_URL ?? '') },
  preview: { host: '127.0.0.1', strictPort: true },
})
