import type { Plugin } from 'vite'

export function shopServer(gatewayUrl: string): Plugin
