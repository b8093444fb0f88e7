import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chosenPorts } from '../../scripts/lib/ports.mjs'
import { galleryGateway } from './gallery-gateway/galleryGateway.mjs'
import { shopServer } from './shop/shopServer.mjs'

const ports = chosenPorts()
const local = (port: number) => `http://127.0.0.1:${port}`

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url))

/** A built file's name changes with what is in it, so a browser may keep it: the gallery loads it for every case. */
const keepAssets = (): Plugin => ({
  name: 'keep-assets',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/assets', (_, answer, next) => {
      const { writeHead } = answer
      answer.writeHead = (...args: unknown[]) => {
        if (args[0] === 200) answer.setHeader('cache-control', 'max-age=31536000, immutable')
        return Reflect.apply(writeHead, answer, args)
      }
      next()
    })
  },
})

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    galleryGateway(),
    shopServer(process.env.LATCHKEY_SHOP_GATEWAY ?? local(ports.gateway)),
    keepAssets(),
  ],
  server: { host: '127.0.0.1', port: ports.playground, strictPort: true },
  preview: { host: '127.0.0.1', port: ports.playground, strictPort: true },
  build: { rolldownOptions: { input: { index: page('index'), gallery: page('gallery') } } },
  define: {
    DEVNET_ADDRESSES: JSON.stringify({
      chainA: local(ports.chainA),
      chainB: local(ports.chainB),
      faucet: local(ports.faucet),
      solana: local(ports.solana),
    }),
    // The source is served where `npm start` runs the gateway too; a built page cannot know of one.
    GATEWAY: JSON.stringify({
      url: local(ports.gateway),
      isUsual: command === 'serve' && process.env.LATCHKEY_PORT_GATEWAY !== undefined,
    }),
    DEMO_WALLET: JSON.stringify(
      process.env.LATCHKEY_WALLET_URL ??
        (command === 'serve' && process.env.LATCHKEY_PORT_WALLET !== undefined ? local(ports.wallet) : ''),
    ),
  },
}))
