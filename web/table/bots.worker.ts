import '@makiba/games/workers/page'
