import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './scripts/lib/browsers.mjs'

const executablePath = chromiumPath()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,mjs}',
            'scripts/**/*.test.mjs',
            'bench/*.test.mjs',
          ],
          globalSetup: ['apps/gateway/test/databaseSetup.ts'],
          testTimeout: 20_000, // the scripts' tests start real processes
          hookTimeout: 60_000, // the first test of the gateway makes a database
        },
      },
      {
        plugins: [react()],
        // Named here, so that none is found halfway through a first run, which would reload the page under a test.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'vitest-browser-react',
            'zustand/vanilla',
            'viem',
            'viem/accounts',
            'viem/chains',
            '@wagmi/core',
            'wagmi',
            '@tanstack/react-query',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/*/src/**/*.test.tsx'],
          globalSetup: ['packages/testing/src/devnetSetup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
