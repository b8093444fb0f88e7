import { announce } from './announce'
import { createProvider } from './createProvider'

// Runs in the page's own world, before any script of the page.
announce(createProvider())
