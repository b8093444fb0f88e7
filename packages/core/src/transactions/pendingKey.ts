/** The key of the kit's storage that pending transactions stand under: they outlive the page, and other tabs see them. */
export const pendingKey = 'transactions'
