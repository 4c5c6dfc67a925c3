window.extra = 1;
