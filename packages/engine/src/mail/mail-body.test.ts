import { expect, test } from "vitest";
import { mailBody } from "./mail-body.ts";

test("formatted text keeps its formats and links, and is readable as plain text", () => {
  const { html, text } = mailBody(
    '<p>Dear <strong>Ines</strong>,</p><ul><li>one<li>two</ul><p>See <a href="https://example.com/a?b=1&amp;c=2" onclick="x()">here</a><br>&copy; R&amp;D</p>',
  );
  expect(html).toBe(
    '<p>Dear <strong>Ines</strong>,</p><ul><li>one<li>two</li></li></ul><p>See <a href="https://example.com/a?b=1&amp;c=2">here</a><br>&amp;copy; R&amp;D</p>',
  );
  expect(text).toBe("Dear Ines,\n\n- one\n- two\n\nSee here\n&copy; R&D");
});

test("what was written without tags stands as it was written", () => {
  expect(mailBody("Dear Ines,\nR&D & more")).toEqual({
    text: "Dear Ines,\nR&D & more",
    html: "Dear Ines,<br>\nR&amp;D &amp; more",
  });
});

test.each([
  ["<script>alert(1)</script>hello", "hello"],
  ["<SCRIPT SRC=//evil>x</SCRIPT >hello", "hello"],
  ['<img src=x onerror="alert(1)">hello', "hello"],
  ['<p style="x" onmouseover=alert(1)>hello</p>', "<p>hello</p>"],
  ['<a href="javascript:alert(1)">hello</a>', "<a>hello</a>"],
  ['<a href="java&#115;cript:alert(1)">hello</a>', "<a>hello</a>"],
  ["<a href=' \u0001javascript:alert(1)'>hello</a>", "<a>hello</a>"],
  ['<a title="x>y" href="data:text/html,x">hello</a>', "<a>hello</a>"],
  ['<a href="https://x" "onclick=alert(1)">hello</a>', '<a href="https://x">hello</a>'],
  ["&lt;script&gt;alert(1)&lt;/script&gt;<b>x", "&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>"],
  ["<!-- <b> -->hello<!--", "hello"],
  ["<svg><script>alert(1)</script></svg>hello", "hello"],
  ["1 < 2 and <3", "1 &lt; 2 and &lt;3"],
  ["</p></div>hello<b", "hello&lt;b"],
])("%s does no harm", (body, html) => {
  expect(mailBody(body).html).toBe(html);
});

test("a hostile text of full length is worked through at once", () => {
  for (const sign of ["<", "<a", "<a '", '<a "', "&#", "<!--", "<p><"]) {
    const began = process.threadCpuUsage();
    mailBody(`${sign.repeat(Math.floor(100_000 / sign.length))}>`);
    // Of this thread's own work: how busy the machine is says nothing.
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000, sign).toBeLessThan(1_000);
  }
});
