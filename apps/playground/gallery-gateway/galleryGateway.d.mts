import type { Plugin } from 'vite'

export function galleryGateway(): Plugin
