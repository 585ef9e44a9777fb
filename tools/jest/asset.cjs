// Stands in for a stylesheet, font or picture that only the bundler can load.
module.exports = '';
