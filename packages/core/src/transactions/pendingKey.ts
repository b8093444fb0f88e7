/** Where pending transactions stand in the kit's storage, so that they outlive the page and other tabs see them. */
export const pendingKey = 'transactions'
