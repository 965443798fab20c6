import './check-node.mjs'

// Apart, so that an old Node reaches the sentence above instead of a syntax error in newer code.
void import('./test-quick.mjs')
