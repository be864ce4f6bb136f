// What the table promises: previews, reasons, undo, hints, the log, looking back, going on after a reload.
import { begin, decide, dice, expect, test } from './player';

test('a choice shows what it would do, and needs confirming', async ({ page }) => {
  await begin(page, 'olympus', 21);
  await page.locator('.prompt.mine').waitFor({ timeout: 30_000 });
  const board = page.locator('main.board');
  const roll = dice(5);
  const free = page.locator('.deity.legal:not(.active):is([data-place="deity:demeter"], [data-place="deity:artemis"], [data-place="deity:poseidon"])');
  for (let i = 0; i < 40 && !(await free.count()); i++) await decide(page, roll, 'mouse');
  const moment = await board.getAttribute('data-moment');
  await free.first().click();
  await expect(page.locator('.prompt .preview')).toContainText(/Agriculture|Hunting|Fishing/);
  await expect(page.locator('.prompt .changes')).toContainText('priests left');
  await expect(board).toHaveAttribute('data-moment', moment!);
  await page.locator('[data-tool=confirm]').click();
  await expect(board).not.toHaveAttribute('data-moment', moment!);
});

test('whatever is chosen, the button that confirms it is whole and in sight, on a small laptop too', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, 'olympus', 2);
  const roll = dice(17);
  for (let i = 0; i < 24; i++) {
    if (!(await decide(page, roll, 'mouse'))) break;
    const choice = page.locator('.prompt.mine button.choice');
    await choice.first().click();
    const confirm = page.locator('[data-tool=confirm]');
    if (!(await confirm.count())) continue; // opened a list
    const [button, side] = [await confirm.boundingBox(), await page.locator('.prompt .side').boundingBox()];
    expect(button!.y + button!.height).toBeLessThanOrEqual(side!.y + side!.height + 1);
    expect(button!.y + button!.height).toBeLessThanOrEqual(768);
  }
});

test('what cannot be chosen says why', async ({ page }) => {
  await begin(page, 'olympus', 22);
  const roll = dice(6);
  for (let i = 0; i < 30 && !(await page.locator('.deity.spent').count()); i++) await decide(page, roll, 'mouse');
  await page.locator('.prompt.mine').waitFor();
  await page.locator('.deity.spent').first().click();
  await expect(page.locator('.prompt .sub').first()).not.toHaveText('');
});

test('a move can be taken back until others have acted', async ({ page }) => {
  await begin(page, 'olympos', 30);
  const board = page.locator('main.board');
  await page.locator('.prompt.mine').waitFor();
  // Crossing out, or a discovery's bonus: several decisions of one's own in a row.
  const roll = dice(9);
  for (let i = 0; i < 60; i++) {
    const undo = page.locator('[data-tool=undo]');
    if ((await undo.count()) && (await undo.isEnabled())) break;
    if (!(await decide(page, roll, 'mouse'))) break;
    await page.locator('.prompt.mine').waitFor();
  }
  const moment = Number(await board.getAttribute('data-moment'));
  await page.locator('[data-tool=undo]').click();
  await expect(board).toHaveAttribute('data-moment', String(moment - 1));
});

test('a hint names the best choices with their chances and reasons', async ({ page }) => {
  await begin(page, 'olympus', 23);
  await page.locator('.prompt.mine').waitFor();
  await page.locator('[data-tool=hint]').click();
  await expect(page.locator('.hint li').first()).toContainText('% to win', { timeout: 60_000 });
  await expect(page.locator('.hint small').first()).toContainText('because');
});

test('a line of the log shows that moment, and the way back', async ({ page }) => {
  await begin(page, 'olympus', 24);
  const roll = dice(3);
  for (let i = 0; i < 6; i++) await decide(page, roll, 'mouse');
  await page.locator('.prompt.mine').waitFor();
  const now = await page.locator('main.board').innerText();
  await page.locator('.side .log li button').first().click();
  await expect(page.locator('.prompt h1')).toContainText('earlier');
  await page.locator('.prompt .tool.wide').click();
  expect(await page.locator('main.board').innerText()).toBe(now);
});

test('nothing is lost by a reload', async ({ page }) => {
  await begin(page, 'olympos', 25);
  const roll = dice(4);
  for (let i = 0; i < 14; i++) await decide(page, roll, 'mouse');
  await page.locator('.prompt.mine').waitFor();
  const moment = await page.locator('main.board').getAttribute('data-moment');
  await page.waitForTimeout(300);
  await page.reload();
  await page.locator('.prompt.mine').waitFor({ timeout: 30_000 });
  await expect(page.locator('main.board')).toHaveAttribute('data-moment', moment!);
});

test('two people at one screen: a curtain hides what the other holds', async ({ page }) => {
  await page.goto('/#/setup?screen');
  await page.locator('input[type=radio][value=olympos]').check({ force: true });
  await page.locator('form button.primary').click();
  const roll = dice(8);
  for (let i = 0; i < 16; i++) {
    await page.locator('.curtain button, .prompt.mine button.choice').first().waitFor();
    if (await page.locator('.curtain').count()) {
      await page.locator('.curtain button').click();
      return;
    }
    await decide(page, roll, 'mouse');
  }
  throw new Error('no curtain came');
});

test('the card browser filters and explains', async ({ page }) => {
  await begin(page, 'olympus', 26);
  await page.locator('.lip nav button').first().click();
  await expect(page.locator('dialog .tile')).toHaveCount(45);
  await page.locator('dialog input[type=search]').fill('tribute');
  expect(await page.locator('dialog .tile').count()).toBeLessThan(6);
  await page.locator('dialog .tile').first().click();
  await expect(page.locator('dialog .detail .eff')).not.toHaveText('');
  // What it would do for the reader, whether or not it can be built now; and where a figure is corrected.
  await page.locator('dialog input[type=search]').fill('Lyceum');
  await page.locator('dialog .tile').first().click();
  await expect(page.locator('[data-tryout]')).toContainText(/Culture.*points/);
  await expect(page.locator('dialog a[href^="#/figures/"]')).toHaveCount(0); // the rulebook says it
  await page.locator('dialog input[type=search]').fill('Militia');
  await page.locator('dialog .tile').first().click();
  await expect(page.locator('dialog a[href^="#/figures/olympus/militia"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('the table in words says what the board shows', async ({ page }) => {
  await begin(page, 'olympus', 27);
  await page.locator('.prompt').waitFor();
  await page.keyboard.press('t');
  const words = page.locator('dialog .text');
  for (const name of ['Athens', 'Sparta', 'Corinth', 'Demeter', 'Hera', 'Temple of Hestia']) await expect(words).toContainText(name);
});

test('a game that is left while it begins keeps quiet', async ({ page }) => {
  await page.goto('/');
  for (let i = 0; i < 6; i++) {
    await page.locator('[data-play=olympos]').click();
    await page.waitForTimeout(60 * i); // at another moment each time
    await page.evaluate(() => (location.hash = '#/'));
  }
  await page.locator('[data-play=olympus]').click();
  await expect(page.locator('.prompt')).toBeVisible();
});

test('everything is there in Italian', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('radio', { name: 'italiano' }).check({ force: true });
  await expect(page.locator('h1')).toHaveText('Impostazioni');
  await page.locator('header a').click();
  await expect(page.locator('h1')).toContainText('antica Grecia');
  await page.locator('[data-play=olympos]').click();
  await expect(page.locator('.map .drawing')).toContainText(/Tracia[^]*Creta/);
  await page.evaluate(() => (location.hash = '#/'));
  await page.locator('[data-play=olympus]').click();
  await expect(page.locator('.prompt')).toContainText(/Quale|Partecipi|divinità|Tocca|sta pensando/);
});
