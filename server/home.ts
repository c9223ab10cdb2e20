const games = [
  ['Dairyman', 'Milk, churns and a little courage'],
  ['MOW', 'Nobody wants the flies'],
  ['Dicey Farm', 'Fields and herds, grown by dice'],
  ['Harvest Dice', 'Pick a die, plant a row'],
  ['Dancing Villager', 'Toss them, and see how they land'],
] as const

// An icon of its own keeps browsers from asking for /favicon.ico.
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='%23588b4b'/></svg>"

export const home = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Makiba</title>
<link rel="icon" href="${icon}">
<style>
  body { margin: 0; min-height: 100vh; background: #eef3e3; color: #23301f; font: 1.1rem/1.5 system-ui, sans-serif }
  main { max-width: 36rem; margin: 0 auto; padding: 12vh 1.5rem 3rem }
  h1 { margin: 0; font-size: 2.6rem }
  ul { padding: 0; list-style: none }
  li { margin: .75rem 0; padding: 1rem 1.25rem; border-radius: .75rem; background: #fffdf6; box-shadow: 0 1px 3px #23301f26 }
  h2 { margin: 0; font-size: 1.2rem }
  p { margin: 0; color: #55624e }
</style>
</head>
<body>
<main>
<h1>Makiba</h1>
<p>One table for five farm games</p>
<ul>
${games.map(([name, line]) => `<li><h2>${name}</h2><p>${line}</p></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`
