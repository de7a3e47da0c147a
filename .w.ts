import { brotliCompressSync, constants } from "node:zlib";
const c=(s:string)=>brotliCompressSync(Buffer.from(s),{params:{[constants.BROTLI_PARAM_QUALITY]:+(process.argv[3]??5),[constants.BROTLI_PARAM_SIZE_HINT]:s.length}}).length;
const h=await (await fetch("http://localhost:4601"+process.argv[2])).text();
const base=c(h); console.log("now",base);
const without=h.replace(/<meta property="og:image[^>]*>/g,"");
console.log("og:image tags cost", base-c(without));
for (const k of ["", ":type",":width",":height",":alt"]) console.log(k, base-c(h.replace(new RegExp(`<meta property="og:image${k}" [^>]*>`),"")));
const t=h.match(/og:title" content="([^"]*)/)![1], d=h.match(/og:description" content="([^"]*)/)![1];
const old=without.replace('"summary_large_image"/>',`"summary"/><meta name="twitter:title" content="${t}"/><meta name="twitter:description" content="${d}"/>`);
console.log("before", c(old), "delta", base-c(old));
// what could be saved
const body=h.replace(/<style.*?<\/style>/gs,""); console.log("without styles", c(body));
const scripts=[...h.matchAll(/<script.*?<\/script>/gs)].map(m=>[m[0].length, base-c(h.replace(m[0],"")), m[0].slice(0,90)]); console.log(scripts);
console.log("og:site_name", base-c(h.replace(/<meta property="og:site_name"[^>]*>/,"")));
console.log("charSet etc", h.slice(0,300));
