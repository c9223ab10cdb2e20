// `npm run bench:server [-- --seconds 5 --matches 100 --rounds 3]`: our server beside boardgame.io's and Colyseus', then one and two
// nodes on PostgreSQL and Redis. `--only peers` or `--only nodes` (`--nodes 1`: one alone) measures a part, `--before FOLDER` in turn with the built repository
// of an earlier commit; `--profile` says where the time of one move goes in ours, `--bytes` what a player receives for a move of each
// title, `--awake` what thousands of tables cost that are awake at once, `--waking` how long tables take to wake, and what they hold then.
const at = process.argv.indexOf('--only')
const only = at < 0 ? 'all' : process.argv[at + 1]
if (process.argv.includes('--profile')) await import('./profile.ts')
else if (process.argv.includes('--bytes')) await import('./bytes.ts')
else if (process.argv.includes('--awake')) await import('./awake.ts')
else if (process.argv.includes('--waking')) await import('./waking.ts')
else {
  if (only !== 'nodes') await import('./beside.ts')
  if (only !== 'peers') await import('./several.ts')
}
