import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chosenPorts } from '../../scripts/lib/ports.mjs'

const ports = chosenPorts()
const local = (port: number) => `http://127.0.0.1:${port}`

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: ports.playground, strictPort: true },
  preview: { host: '127.0.0.1', port: ports.playground, strictPort: true },
  define: {
    DEVNET_ADDRESSES: JSON.stringify({
      chainA: local(ports.chainA),
      chainB: local(ports.chainB),
      faucet: local(ports.faucet),
    }),
  },
})
